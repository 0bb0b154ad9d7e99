/**
 * Small maps that say where a game is from, and no more. A module of its own, loaded with the first map; it imports
 * nothing, so that it stays a leaf of the build.
 */
type GameId = 'aj-sayil' | 'ayoayo' | 'len-doat' | 'siryu';

/** Coasts set down by hand, one or two points to a headland: longitude, latitude, and so on. */
const COASTS = {
  africa:
    '34 31.2 32.3 31.2 30 31.5 29 30.9 27.2 31.3 25.2 31.6 23.2 32.2 22.6 32.8 21.6 32.9 20.1 32.1 20 30.9 19 30.3 18 30.6 16 31.3 15.2 32.3 13.2 32.9 11.5 33.2 10.9 33.7 10.1 33.9 10.6 34.6 11.1 35.3 10.6 35.8 10.6 36.4 11 37.1 10.2 36.9 9.8 37.3 8.6 36.95 7.7 36.95 6 36.85 5 36.8 4 36.9 3.05 36.85 1.5 36.55 0 35.9 -.65 35.75 -2.2 35.1 -2.95 35.3 -4 35.25 -5.3 35.9 -5.9 35.8 -6.3 34.8 -6.85 34.05 -7.65 33.6 -9.2 32.3 -9.8 31.5 -9.65 30.4 -10.2 29.3 -11.5 28.3 -12.9 27.95 -13.4 27.1 -14.5 26.1 -15.9 23.7 -17.05 20.9 -16.3 20.2 -16.5 19.2 -16 18.1 -16.5 16 -17.5 14.75 -16.8 13.4 -16.7 12.4 -15.5 11.3 -14.7 10.6 -13.7 9.5 -13.2 8.5 -12.5 7.4 -11.3 6.7 -10.8 6.3 -9 5 -7.55 4.35 -5.9 4.95 -4 5.25 -3.1 5.1 -2.05 4.75 -.2 5.5 1.2 6.1 2.4 6.35 3.4 6.4 4.5 6.2 5.1 5.5 5.4 4.9 6.05 4.28 7 4.4 7.6 4.5 8.5 4.75 8.9 4.5 9.3 4 9.65 3.9 9.8 3 9.7 2.3 9.4 1.1 9.4 .4 8.75 -.6 9.3 -2 12 -6 34 -6',
  iberia:
    '-9 44 -9.2 42 -8.8 40.5 -9.5 38.7 -8.9 37 -7.4 37.2 -6.4 36.8 -6 36.2 -5.35 36.1 -4.4 36.7 -2.2 36.75 -.7 37.6 .2 38.75 -.3 39.5 .8 40.8 3.2 41.9 3 44',
  sardinia:
    '8.2 39 9.5 39.1 9.8 40.5 9.2 41.25 8.2 40.9',
  sicily:
    '12.4 37.8 15.1 36.7 15.6 38.2 12.7 38.1',
  maya:
    '-98 18.7 -94.5 18.2 -92.6 18.6 -91.8 18.5 -90.7 19.3 -90.5 19.85 -90.45 20.8 -89.65 21.3 -88.1 21.6 -87.1 21.6 -86.8 21.1 -87.1 20.6 -87.45 20.2 -87.5 19.5 -87.65 18.7 -87.85 18.2 -88.05 18.7 -88.3 18.5 -88.1 18.2 -88.2 17.5 -88.22 16.97 -88.37 16.5 -88.8 16.1 -88.9 15.9 -88.6 15.73 -88.2 15.7 -87.95 15.85 -87.45 15.8 -86.8 15.78 -86 15.95 -85 15.95 -84.3 15.8 -83.15 15 -83.4 14 -83.6 11 -86 11.4 -87.6 12.9 -87.5 13.3 -88.8 13.25 -89.8 13.55 -91 13.9 -92.2 14.5 -93.5 15.6 -94.8 16.2 -98 16',
  siam:
    '90 22.5 92.3 20.8 93.5 19.5 94.4 17.5 94.3 16 95.3 15.75 96.2 16.4 97 17.3 97.6 16.5 97.8 15 98.1 14 98.6 12.5 98.5 11 98.6 9.95 98.25 8.8 98.3 7.9 99 7.9 99.6 7.2 100.1 6.5 100.35 5.6 100.6 4.3 101.3 3 102.2 2.2 103.5 1.3 104.2 1.4 103.5 2.6 103.4 4 103.2 5.3 102.3 6.2 101.3 6.9 100.6 7.2 100.1 8.4 99.4 9.2 99.25 10.4 99.8 11.8 100 12.6 100 13.3 100.5 13.5 100.95 13.35 100.9 12.65 101.8 12.65 102.6 12.1 102.9 11.6 103.5 10.6 104.4 10.4 104.8 8.65 105.5 9 106.6 9.8 107.1 10.4 108.2 10.9 109.2 11.6 109.3 13 109 14.3 108.8 15.4 108.2 16.1 107.2 16.9 106.5 17.8 105.8 18.9 106 19.9 106.8 20.7 108 21.5 109.6 21.5 110 20.4 110.6 21.2 113 22.3 113 26 90 26',
  sumatra:
    '95.3 5.6 97.5 5.2 98.7 3.8 100.4 2.8 101 0 98 1.8 97 3.2 95.5 4.8',
  hainan:
    '108.7 19.3 109.6 18.2 110.5 18.7 111 19.9 110 20.1 109.2 19.9',
} as const;

interface Place {
  readonly name: string;
  readonly at: readonly [number, number];
  /** Whether a town's name stands below its dot, and not after it: off the coast. */
  readonly below?: true;
}

interface MapOf {
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number];
  readonly coasts: readonly (keyof typeof COASTS)[];
  /** Where the game is from: a circle of so many degrees where the place is our placing, 0 for a real spot. */
  readonly here: Place & { readonly region: number };
  readonly towns: readonly Place[];
  readonly seas: readonly Place[];
  readonly lands: readonly Place[];
}

const MAPS: Record<GameId, MapOf> = {
  'aj-sayil': {
    box: [-93.2, 13.2, -83.6, 21.9],
    coasts: ['maya'],
    here: { name: 'toledo', at: [-88.9, 16.2], region: 0.55 },
    towns: [
      { name: 'belize-city', at: [-88.2, 17.5] },
      { name: 'guatemala-city', at: [-90.5, 14.6] },
    ],
    seas: [{ name: 'caribbean', at: [-86.1, 18.2] }],
    lands: [{ name: 'yucatan', at: [-89.3, 19.7] }],
  },
  ayoayo: {
    box: [-3.5, 1.2, 14.5, 13.8],
    coasts: ['africa'],
    here: { name: 'ile-ife', at: [4.6, 7.5], region: 1.15 },
    towns: [
      { name: 'lagos', at: [3.4, 6.45], below: true },
      { name: 'abuja', at: [7.5, 9.1] },
    ],
    seas: [{ name: 'guinea', at: [2.6, 3.2] }],
    lands: [{ name: 'nigeria', at: [8.6, 11.3] }],
  },
  'len-doat': {
    box: [93.5, 4.2, 110.5, 21.8],
    coasts: ['siam', 'sumatra', 'hainan'],
    here: { name: 'siam', at: [100.9, 15.4], region: 3.1 },
    towns: [{ name: 'bangkok', at: [100.5, 13.75] }],
    seas: [
      { name: 'gulf-of-thailand', at: [101.6, 9.6] },
      { name: 'andaman', at: [95.5, 10.5] },
    ],
    lands: [],
  },
  siryu: {
    box: [-13.5, 24.2, 11.5, 40.8],
    coasts: ['africa', 'iberia', 'sardinia', 'sicily'],
    here: { name: 'tabelbala', at: [-3.256, 29.406], region: 0 },
    towns: [
      { name: 'algiers', at: [3.05, 36.75], below: true },
      { name: 'bechar', at: [-2.2, 31.6] },
    ],
    seas: [
      { name: 'mediterranean', at: [4.4, 38.9] },
      { name: 'atlantic', at: [-11.6, 33.8] },
    ],
    lands: [{ name: 'sahara', at: [3.6, 26.2] }],
  },
};

const WIDTH = 400;
const KM_PER_DEGREE = 111.3;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const px = (length: number): string => length.toFixed(1);

/** The markup of a game's map; `word` names its places. */
export function mapOf(game: GameId, title: string, word: (name: string) => string): string {
  const map = MAPS[game];
  const [west, south, east, north] = map.box;
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = WIDTH / ((east - west) * shrink);
  const height = Math.round((north - south) * scale);
  const x = (longitude: number) => (longitude - west) * shrink * scale;
  const y = (latitude: number) => (north - latitude) * scale;

  /** A coast, rounded at its points. */
  const coast = map.coasts
    .map((name) => {
      const numbers = COASTS[name].split(' ').map(Number);
      const points = Array.from({ length: numbers.length / 2 }, (_, i) => [x(numbers[2 * i] ?? 0), y(numbers[2 * i + 1] ?? 0)] as const);
      const path = points.map(([px0, py0], i) => {
        const [px1, py1] = points[(i + 1) % points.length] ?? [px0, py0];
        const middle = `${px((px0 + px1) / 2)} ${px((py0 + py1) / 2)}`;
        return i === 0 ? `M${middle}` : `Q${px(px0)} ${px(py0)} ${middle}`;
      });
      return `${path.join('')}Z`;
    })
    .join('');

  const step = east - west > 12 ? 5 : 2;
  let grid = '';
  for (let longitude = Math.ceil(west / step) * step; longitude < east; longitude += step) grid += `M${px(x(longitude))} 0V${height}`;
  for (let latitude = Math.ceil(south / step) * step; latitude < north; latitude += step) grid += `M0 ${px(y(latitude))}H${WIDTH}`;

  const text = (style: string, tx: number, ty: number, name: string, anchor = 'middle') =>
    `<text class="${style}" x="${px(tx)}" y="${px(ty)}" text-anchor="${anchor}">${escaped(word(name))}</text>`;
  const label = (style: string) => (place: Place) => text(style, x(place.at[0]), y(place.at[1]), place.name);
  const town = ({ name, at, below }: Place) => {
    const [tx, ty] = [x(at[0]), y(at[1])];
    return `<circle class="town" cx="${px(tx)}" cy="${px(ty)}" r="2.6"/>` + (below ? text('m-town', tx, ty + 18, name) : text('m-town', tx + 8, ty + 4.5, name, 'start'));
  };

  const { name, at, region } = map.here;
  const [hx, hy] = [x(at[0]), y(at[1])];
  const radius = region * scale;
  const here = region
    ? `<circle class="region" cx="${px(hx)}" cy="${px(hy)}" r="${px(radius)}"/>` + text('m-here', hx, hy + (radius > 60 ? -radius * 0.45 : -radius - 8), name)
    : `<circle class="spot-bg" cx="${px(hx)}" cy="${px(hy)}" r="9"/><path class="spot" d="M${px(hx - 6)} ${px(hy)}l6-6 6 6-6 6z"/>` + text('m-here', hx, hy + 26, name);

  const km = east - west > 14 ? 500 : 200;
  const bar = (km / KM_PER_DEGREE) * scale;
  return (
    `<svg class="map" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${WIDTH} ${height}" direction="ltr"><rect class="sea" width="${WIDTH}" height="${height}"/>` +
    `<path class="wl wl3" d="${coast}"/><path class="wl wl2" d="${coast}"/><path class="wl wl1" d="${coast}"/><path class="land" d="${coast}"/><path class="grat" d="${grid}"/>` +
    map.lands.map(label('m-land')).join('') +
    map.seas.map(label('m-sea')).join('') +
    here +
    map.towns.map(town).join('') +
    `<path class="scale" d="M14 ${height - 14}v-5h${px(bar)}v5"/>${text('m-town', 14, height - 25, `km-${km}`, 'start')}</svg>`
  );
}
