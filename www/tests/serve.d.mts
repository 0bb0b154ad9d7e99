export const CSP: string;
export function serve(port: number): Promise<string>;
