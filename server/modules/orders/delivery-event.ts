import { addDays } from '#contract/day.ts';
import type { OrderRecord } from '#database/queries/orders.ts';

/** The delivery of an order as a calendar takes it (RFC 5545): days without hours. Null before there is a date. */
export function toDeliveryEvent(
  { id, number, deliverFrom, deliverUntil, shipTo, updatedAt }: OrderRecord,
  { name, site }: { name: string; site: string },
): string | null {
  if (!deliverUntil) return null;
  const toDate = (day: string) => day.replaceAll('-', '');
  const place = [shipTo.name, shipTo.street, shipTo.city, `${shipTo.state} ${shipTo.zipcode}`].filter(Boolean);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Delivery//EN`,
    'BEGIN:VEVENT',
    // The same order again moves its entry instead of making another.
    `UID:order-${id}@${new URL(site).hostname}`,
    `DTSTAMP:${updatedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${toDate(deliverFrom ?? deliverUntil)}`,
    // The end is the first day after it.
    `DTEND;VALUE=DATE:${toDate(addDays(deliverUntil, 1))}`,
    `SUMMARY:${escapeText(`Delivery from ${name}, order ${number}`)}`,
    `LOCATION:${escapeText(place.join(', '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, ' ');

/** Lines end after 75 bytes and go on after a space. A letter has four at most. */
const fold = (line: string) => line.match(/.{1,18}/gu)?.join('\r\n ') ?? line;
