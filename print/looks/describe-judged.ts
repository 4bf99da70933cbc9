import type { JudgedLook } from './judge-look.ts';

/** 'Front and back, 2 inks.', and what is other than the look would have it. */
export function describeJudged({ inks, plan: { areas, notes, recipe } }: JudgedLook): string {
  const names = [...new Set(areas.map(({ name }) => name))].map((name, i) => (i === 0 ? name : name.toLowerCase()));
  const places = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  const count = recipe === 'logo' ? '' : `, ${inks} ${inks === 1 ? 'ink' : 'inks'}`;
  return [`${places}${count}.`, ...notes].join(' ');
}
