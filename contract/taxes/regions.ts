/** First three digits of ZIP codes by state, as the postal service gives them out: from, to, state. */
const prefixes: readonly (readonly [from: number, to: number, region: string])[] = [
  [5, 5, 'NY'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** Two capitals of every state that a ZIP code can be in. */
export const regions: readonly string[] = [...new Set(prefixes.map(([, , region]) => region))].toSorted();

/** ZIP codes of another state than their first digits say. */
const acrossTheLine: Readonly<Record<string, string>> = { '06390': 'NY', '83414': 'WY' };

/** The state of a ZIP code; null for one that is not given out, and for territories and the forces' post. */
export function findRegion(zip: string): string | null {
  const match = /^(\d{3})\d{2}(?:-?\d{4})?$/.exec(zip.trim());
  const prefix = Number(match?.[1]);
  const exception = acrossTheLine[zip.trim().slice(0, 5)];
  if (exception) return exception;
  return prefixes.find(([from, to]) => prefix >= from && prefix <= to)?.[2] ?? null;
}

const names: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  'washington dc': 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
};

/** 'NJ', 'N.J.' and 'New Jersey' are one state; null for what is none. */
function readRegion(state: string): string | null {
  const text = state.replace(/[.,]/g, '').replace(/\s+/g, ' ').trim();
  const capitals = text.toUpperCase();
  return regions.includes(capitals) ? capitals : (names[text.toLowerCase()] ?? null);
}

/** What is wrong with an address whose state and ZIP code are not of one place: its sales tax would be another's. */
export function checkRegion({ state, zipcode }: { state: string; zipcode: string }): Record<string, string> | null {
  const [named, found] = [readRegion(state), findRegion(zipcode)];
  if (!found || named === found) return null;
  return named
    ? { zipcode: `ZIP code ${zipcode} is in ${found}, not in ${named}. Please check the address.` }
    : { state: `Please enter the state, such as ${found} for ZIP code ${zipcode}.` };
}
