import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { describePieces, nameItem } from '#contract/storage/pieces.ts';
import type { StockItem } from '#contract/storage/storage.ts';

type Item = Pick<
  StockItem,
  | 'title'
  | 'options'
  | 'artwork'
  | 'unit'
  | 'on_hand'
  | 'days_left'
  | 'runs_out_on'
  | 'order_by'
  | 'is_short'
  | 'reorder_quantity'
  | 'lead_days'
>;

export interface Finding {
  title: string;
  /** What to do about it; empty where nothing is to be done. */
  advice: string;
  /** How the others stand. */
  rest: string;
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** What a storage says at a glance: the page is named after it. Items come with the one to reorder first. */
export function toFinding(items: readonly Item[], today: string): Finding {
  const short = items.filter(({ is_short }) => is_short);
  const [first] = short;
  const calm = items.filter(({ is_short, runs_out_on }) => !is_short && runs_out_on);
  const end = calm.map(({ runs_out_on }) => runs_out_on ?? '').toSorted()[0];
  if (!first) {
    const pieces = items.reduce((sum, { on_hand }) => sum + on_hand, 0);
    const title = end ? `Everything lasts until ${formatDay(end)}` : `${describePieces(pieces)} in storage`;
    return {
      title,
      advice: '',
      rest: end ? 'Nothing to reorder yet.' : 'Ship some, and we’ll tell you when to reorder.',
    };
  }
  return {
    title: toTitle(first, items),
    advice: toAdvice(first, today),
    rest: [
      short.length > 1 && `${short.length - 1} more to reorder soon.`,
      end && `${toNames(calm)} last into ${months[Number(end.slice(5, 7)) - 1]}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function toTitle(item: Item, items: readonly Item[]): string {
  const isOnly = items.filter(({ unit }) => unit[1] === item.unit[1]).length === 1;
  const days = item.days_left ?? 0;
  const isOneOfTitle = items.filter(({ title }) => title === item.title).length > 1;
  const name = isOneOfTitle ? nameItem(item) : item.title;
  if (!isOnly) return days > 0 ? `${name}: ${toDays(days)} left` : `${name}: none left`;
  const unit = capitalize(item.unit[1]);
  return days > 0 ? `${unit} run out in ${toDays(days)}` : `${unit} have run out`;
}

function toAdvice({ order_by, reorder_quantity, lead_days }: Item, today: string): string {
  const more = reorder_quantity > 0 ? ` ${formatCount(reorder_quantity)} more` : '';
  if (order_by && order_by >= today)
    return `Order${more} by ${formatDay(order_by)} and they’ll arrive before the last one ships.`;
  return `Order${more} today: a reorder takes ${lead_days} business days, so there may be a gap.`;
}

/** 'Boxes and cups', each once. */
function toNames(items: readonly Item[]): string {
  const names = [...new Set(items.map(({ unit }) => unit[1]))];
  return capitalize(names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''));
}

export const toDays = (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
