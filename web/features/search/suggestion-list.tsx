import { Search } from 'lucide-react';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Highlighted } from './highlighted.tsx';
import type { SuggestionGroup, SuggestionRow } from './suggestion-rows.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** The row the arrow keys stand on. */
  activeId: string | null;
  words: readonly string[];
  onChoose: (row: SuggestionRow) => void;
}

/** The list of a combobox: the focus stays in the field, so rows are options, and real links for the pointer. */
export function SuggestionList({ id, groups, activeId, words, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="grid gap-5">
      {groups.map(({ title, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          {/* It names the group; a list of options may hold nothing else that speaks. */}
          <p id={`${id}-${title}`} aria-hidden="true" className="pb-1 text-14 text-muted">
            {title}
          </p>
          {rows.map((row) => (
            <Link
              key={row.id}
              id={row.id}
              role="option"
              aria-selected={row.id === activeId}
              tabIndex={-1}
              to={row.to}
              onClick={() => onChoose(row)}
              className="flex min-h-11 items-center gap-3 border-line border-b px-1.5 py-1.5 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
            >
              <RowWords row={row} words={words} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

function RowWords({ row: { product, label, count }, words }: { row: SuggestionRow; words: readonly string[] }) {
  if (!product) {
    return (
      <>
        {count === undefined && <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />}
        <span className="grow font-medium">
          <Highlighted text={label} words={words} />
        </span>
        {count !== undefined && <span className="text-muted tabular-nums">{formatCount(count)}</span>}
      </>
    );
  }
  const image = product.image_obj?.image || product.cdn_image || product.image;
  return (
    <>
      <span className="block size-16 shrink-0 overflow-hidden rounded-[10px] bg-sunk">
        {image && <Picture src={image} alt="" width={64} height={64} className="size-full" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold leading-tight">
          <Highlighted text={label} words={words} />
        </span>
        <span className="mt-0.5 block truncate text-14 text-muted">
          From {formatUnitPrice(product.price_from.unit_price_mills)} at {formatCount(product.price_from.quantity)} ·{' '}
          {product.stock ? 'stock' : `from ${formatCount(product.moq)}`}
        </span>
      </span>
    </>
  );
}
