import { Form } from 'react-router';
import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { describeCases } from '#contract/storage/pieces.ts';
import type { StockRelease } from '#contract/storage/storage.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toneBadges } from '../../platform/state-badge.tsx';

/** Goods that are on their way, or were within the last week. */
export function ReleaseList({ releases }: { releases: StockRelease[] }) {
  if (releases.length === 0) return null;
  return (
    <section aria-labelledby="releases" className="border-ink border-t py-8">
      <h2 id="releases" className="text-24">
        Leaving storage
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {releases.map((release) => (
          <li
            key={release.id}
            className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center"
          >
            <span>
              <Badge tone={toneBadges[release.tone]}>{release.label}</Badge>
            </span>
            <div className="min-w-0">
              <p className="font-semibold">
                {formatCount(release.pieces)} {release.pieces === 1 ? release.unit[0] : release.unit[1]},{' '}
                {release.title}
              </p>
              <p className="text-14 text-muted">
                {[
                  release.number,
                  release.case_pack && describeCases(release.pieces, release.case_pack),
                  `to ${release.ship_to.street}`,
                  release.wanted_on && `ships on ${formatDay(release.wanted_on)}`,
                  release.carrier && [release.carrier, release.tracking].filter(Boolean).join(' '),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className="text-14 text-body">{release.reason || release.next}</p>
            </div>
            <div className="flex gap-2">
              {release.moves.map((move) => (
                <Form key={move.to} method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="move" />
                  <input type="hidden" name="id" value={release.id} />
                  <input type="hidden" name="version" value={release.version} />
                  <Button type="submit" name="to" value={move.to} variant="line" size="small">
                    {move.label}
                  </Button>
                </Form>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
