export const CSP: string;
