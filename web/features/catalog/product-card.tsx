import type { ReactNode } from 'react';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { cardLook, type LookOnCard } from '../../platform/look-places.ts';
import { PickPlace } from '../../platform/pick-place.tsx';
import type { ShownCard } from './shown-card.ts';

const sizes = '(min-width: 1440px) 328px, (min-width: 1024px) 24vw, (min-width: 640px) 30vw, 46vw';

/** Between the badges above and the round buttons below, so that neither covers the goods. */
const pictureArea =
  'absolute inset-x-0 top-7 h-[calc(100%-5rem)] w-full object-contain sm:top-6 sm:h-[calc(100%-4.75rem)]';

interface ProductCardProps {
  product: ShownCard;
  eager?: boolean;
  /** The title with something marked in it. */
  title?: ReactNode;
  /** One below the heading the cards stand under. */
  heading?: 'h2' | 'h3';
}

/** Answers a buyer's first four questions: what, from which price at which quantity, minimum, how long. */
export function ProductCard({ product, eager, title = product.title, heading: Heading = 'h2' }: ProductCardProps) {
  const { picture, moq } = product;
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-[8/11] overflow-hidden rounded-card bg-sunk sm:aspect-4/5">
        {picture && (
          <Picture
            src={picture.src}
            alt={picture.alt}
            width={512}
            height={512}
            sizes={sizes}
            eager={eager}
            className={pictureArea}
          />
        )}
        {product.second_image && (
          <div
            className="absolute inset-0 hidden bg-sunk opacity-0 transition-opacity group-hover:opacity-100 desktop-header:block"
            aria-hidden="true"
          >
            <Picture src={product.second_image} alt="" width={320} height={320} className={pictureArea} />
          </div>
        )}
        <div className="absolute top-2 right-2 left-2 flex flex-wrap gap-1 sm:top-3.5 sm:left-3.5">
          {product.customisable && <Badge tone="white">Customizable</Badge>}
          {product.stock && <Badge tone="leaf">Stock</Badge>}
        </div>
        {/* Below the picture, in the two corners of a phone's small card; between them the card is still the link. */}
        <PickPlace
          uuid={product.uuid}
          title={product.title}
          className="pointer-events-none absolute inset-x-2 bottom-2 z-10 flex justify-between gap-1 *:pointer-events-auto sm:justify-end"
        />
      </div>
      <Heading className="mt-4 font-display text-16 leading-tight font-semibold sm:text-18">
        {/* The whole card is the target; the link's name is the product's. */}
        <Link to={product.path} viewTransition className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </Heading>
      <p className="mt-1 text-14 text-muted">{product.highlights}</p>
      <div className="mt-auto">
        {product.customisable && picture ? (
          <cardLook.Place picture={picture.src} moq={moq} show={(look) => <Facts product={product} look={look} />}>
            <Facts product={product} look={null} />
          </cardLook.Place>
        ) : (
          <Facts product={product} look={null} />
        )}
      </div>
    </article>
  );
}

function Facts({ product, look }: { product: ShownCard; look: LookOnCard | null }) {
  const { price_from, moq, lead_days, customisable } = product;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pt-3 sm:grid-cols-[1.3fr_0.8fr_1fr] sm:gap-x-0">
        <Fact label={look?.label ?? 'From'} className="max-sm:col-span-2">
          {formatUnitPrice(price_from.unit_price_mills + (look?.surchargeMills ?? 0))}{' '}
          <span className="font-normal text-14 text-muted">at {formatCount(price_from.quantity)}</span>
        </Fact>
        <Fact label="Minimum">{formatCount(look?.leastQuantity ?? moq)}</Fact>
        <Fact label="Business days">
          <span className="font-normal text-14 text-muted">from</span> {lead_days}
        </Fact>
      </dl>
      {/* Its line is kept where this browser has a logo, so that nothing moves when it is filled. */}
      {customisable && <p className="with-logo mt-1.5 min-h-[1lh] text-13 text-muted">{look?.note}</p>}
    </>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={`border-line sm:border-t sm:pt-3 sm:pr-2 ${className ?? ''}`}>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
