import { toDay } from '#contract/day.ts';
import { formatDate, formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { describeCases, describeVariant } from '#contract/storage/pieces.ts';
import { readBrand } from '#database/queries/records.ts';
import { listReleaseRows } from '#database/queries/storage-releases.ts';
import { printDocument } from '../../documents/print-document.ts';
import type { Parts } from '../../parts.ts';

/** As many as a person walks for; the next list has the rest. */
const mostPicked = 200;

/** What waits to be picked, in the order of the locations: one walk through the warehouse. */
export async function printPickList({ database }: Pick<Parts, 'database'>): Promise<{ name: string; bytes: Buffer }> {
  const rows = await listReleaseRows(database, { states: ['requested'], limit: mostPicked, newestFirst: false });
  // Places without a name come last.
  const place = (location: string) => location || '\uffff';
  const sorted = rows.toSorted((a, b) =>
    place(a.item.location).localeCompare(place(b.item.location), 'en', { numeric: true }),
  );
  const at = new Date();
  const bytes = await printDocument({
    brand: await readBrand(database),
    title: 'Pick list',
    number: null,
    facts: [
      { label: 'Date', value: formatDate(toDay(at)) },
      { label: 'Releases', value: formatCount(rows.length) },
      { label: 'Pieces', value: formatCount(rows.reduce((sum, { release }) => sum + release.pieces, 0)) },
    ],
    parties: [],
    table: {
      columns: [
        { label: 'Item', width: 206 },
        { label: 'Location', width: 66 },
        { label: 'Cases', width: 90, align: 'right' },
        { label: 'Release', width: 88 },
        { label: 'Picked', width: 54, align: 'right' },
      ],
      rows: sorted.map(({ release, item, company }) => ({
        cells: [
          item.title,
          item.location || 'None',
          describeCases(release.pieces, item.casePack),
          release.number,
          '[     ]',
        ],
        notes: [
          describeVariant(item),
          [`${formatCount(release.pieces)} ${item.unit[1] ?? 'pieces'}`, item.lot && `lot ${item.lot}`, company ?? '']
            .filter(Boolean)
            .join(', '),
          `To ${release.shipTo.name}, ${release.shipTo.city}, ${release.shipTo.state}`,
          [release.wantedOn && `Ship on ${formatDay(release.wantedOn)}`, release.note].filter(Boolean).join('. '),
        ].filter(Boolean),
      })),
    },
    totals: [],
    terms: rows.length === 0 ? [{ title: 'Nothing', text: 'There is nothing to pick at the moment.' }] : [],
    at,
  });
  return { name: 'pick-list.pdf', bytes };
}
