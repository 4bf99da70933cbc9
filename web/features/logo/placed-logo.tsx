import type { LineArtwork } from '#contract/artwork/line-artwork.ts';
import { describeOffset, describePlacement, toInches } from '#contract/artwork/measure-placement.ts';
import { LookFacts } from '../../platform/look-facts.tsx';

interface PlacedLogosProps {
  /** The lines of a request; those without a logo are left out. */
  lines: readonly { product_name: string; artwork: LineArtwork | null }[];
  /** 'Your logo' to a customer, 'Logo' to staff. */
  title: string;
}

/** What was sent of a logo: the picture of it on each product, the file, and where it goes in inches. */
export function PlacedLogos({ lines, title }: PlacedLogosProps) {
  const placed = lines.flatMap(({ product_name, artwork }, position) =>
    artwork ? [{ name: product_name || 'To be chosen', artwork, position }] : [],
  );
  if (placed.length === 0) return null;
  return (
    <section aria-labelledby="placed-logos">
      <h2 id="placed-logos" className="font-display-small text-20 font-bold">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {placed.map(({ name, artwork, position }) => (
          <li key={position} className="flex flex-wrap gap-x-5 gap-y-3 p-4">
            <PlacedLogo name={name} artwork={artwork} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlacedLogo({ name, artwork }: { name: string; artwork: LineArtwork }) {
  const { file, picture_url, look, placements, materials } = artwork;
  return (
    <>
      {picture_url && (
        <a href={picture_url} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={picture_url}
            alt={`${name} with ${file.name} on it`}
            width={160}
            height={160}
            loading="lazy"
            className="size-32 rounded-field bg-sunk object-cover sm:size-40"
          />
        </a>
      )}
      <div className="min-w-0 grow basis-52 text-15">
        <p className="font-semibold">{name}</p>
        <p className="truncate">
          <a href={file.url} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
            {file.name}
          </a>
        </p>
        {placements.length > 0 && !picture_url && (
          <p className="text-14 text-muted">We’re making the picture. It shows here in a moment.</p>
        )}
        {look && <LookFacts look={look} />}
        {(look ? [] : placements).map((placed) => (
          <dl key={placed.zone} className="mt-1 text-14">
            <dt className="font-medium first-letter:uppercase">
              {placed.zone}{' '}
              <span className="font-normal text-muted tabular-nums">
                print area {toInches(placed.zone_width)} × {toInches(placed.zone_height)} in
              </span>
            </dt>
            <dd className="tabular-nums">
              {describePlacement(placed)}. {describeOffset(placed)}.
            </dd>
          </dl>
        ))}
        {Object.entries(materials).map(([option, color]) => (
          <p key={option} className="mt-1 flex items-center gap-2 text-14">
            <span className="size-4 rounded-full border border-line" style={{ background: color }} />
            {option} {color}
          </p>
        ))}
      </div>
    </>
  );
}
