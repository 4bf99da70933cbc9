import { toSpecRows } from '#contract/catalog/spec-rows.ts';
import type { ShownProduct } from './shown-product.ts';
import { SizeDrawing } from './size-drawing.tsx';

/** The sheet that a buyer prints and files. Certificates say exactly what they cover. */
export function SpecSheet({ product }: { product: ShownProduct }) {
  const sheets = [
    ['spec-sheet.pdf', 'Spec sheet and print areas (PDF)'],
    ...(product.has_die_line ? [['die-line.pdf', 'Die line at actual size (PDF)']] : []),
  ];
  return (
    <section aria-labelledby="spec-sheet" className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-14">
      <div>
        <h2 id="spec-sheet" className="text-section">
          Spec sheet
        </h2>
        <p className="mt-3 text-body">Sizes, materials and packing.</p>
        <ul className="mt-1 print:hidden">
          {sheets.map(([file, name]) => (
            <li key={file}>
              <a href={`${product.path}/${file}`} className="link inline-flex min-h-11 items-center font-semibold">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <SizeDrawing sides={product.dimensions_mm} />
      </div>
      <div className="max-lg:mt-8">
        <dl className="border-ink border-t">
          {toSpecRows(product).map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-line border-b py-3.5 sm:grid-cols-[10rem_1fr] sm:gap-x-6"
            >
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {product.certifications.length > 0 && (
          <>
            <h3 className="mt-10 text-22">Certificates</h3>
            <ul className="mt-4 grid gap-3">
              {product.certifications.map(({ name, note }) => (
                <li key={name} className="rounded-card bg-sunk px-5 py-4">
                  <p className="font-semibold">{name}</p>
                  <p className="mt-0.5 text-15 text-body">{note}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
