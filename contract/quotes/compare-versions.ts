import { formatCents, formatCount, formatUnitPrice } from '../format-number.ts';
import type { QuoteContent, QuoteLine } from './quote-content.ts';

/** What a newer version says that an older one did not, a sentence each: the same to the customer and to staff. */
export function compareVersions(older: Pick<QuoteContent, 'lines'>, newer: Pick<QuoteContent, 'lines'>): string[] {
  const left = [...older.lines];
  const changes: string[] = [];
  for (const line of newer.lines) {
    const before = takeMatch(left, line);
    changes.push(...(before ? compareLines(before, line) : [`Added: ${line.name}.`]));
  }
  return [...changes, ...left.map(({ name }) => `Removed: ${name}.`)];
}

/** The same product, and where it stands twice the one of that name; a line outside the catalog by its name alone. */
function takeMatch(lines: QuoteLine[], line: QuoteLine): QuoteLine | undefined {
  const isSame = (other: QuoteLine) => other.product_uuid === line.product_uuid && other.name === line.name;
  const isAlike = (other: QuoteLine) => line.product_uuid !== null && other.product_uuid === line.product_uuid;
  const exact = lines.findIndex(isSame);
  const at = exact >= 0 ? exact : lines.findIndex(isAlike);
  return at >= 0 ? lines.splice(at, 1)[0] : undefined;
}

function compareLines(before: QuoteLine, after: QuoteLine): string[] {
  const changes: string[] = [];
  const say = (what: string, now: string, was: string) =>
    now !== was && changes.push(`${after.name}: ${what} is now ${now}, was ${was}.`);
  const toOptions = ({ options }: QuoteLine) => Object.values(options).join(', ') || 'none';
  if (before.name !== after.name) changes.push(`${after.name} was called ${before.name}.`);
  say('its place', toPlace(after), toPlace(before));
  say('print and options', toOptions(after), toOptions(before));
  for (const each of after.breaks) {
    const old = before.breaks.find(({ quantity }) => quantity === each.quantity);
    const count = formatCount(each.quantity);
    if (!old) {
      changes.push(`${after.name}: ${count} at ${formatUnitPrice(each.unit_price_mills)} is new.`);
      continue;
    }
    say(`the price of ${count}`, formatUnitPrice(each.unit_price_mills), formatUnitPrice(old.unit_price_mills));
    say(`freight for ${count}`, formatCents(each.freight_cents), formatCents(old.freight_cents));
  }
  for (const { quantity } of before.breaks)
    if (!after.breaks.some((each) => each.quantity === quantity))
      changes.push(`${after.name}: ${formatCount(quantity)} is no longer offered.`);
  say('setup', formatCents(after.setup_cents), formatCents(before.setup_cents));
  say('production', `${after.lead_days} business days`, `${before.lead_days} business days`);
  return changes;
}

const toPlace = ({ group }: QuoteLine) => (group ? `one of group ${group}` : 'a line of its own');
