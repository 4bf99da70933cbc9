import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { Paragraphs } from './paragraphs.tsx';

export type LedgerSectionProps = {
  id: string;
  title: string;
  /** Running text before the rows, divided by blank lines. */
  body?: string;
  /** A short body stands under the heading, a long one over the rows. */
  bodyBeside?: boolean;
  items: readonly { title: string; text: string }[];
  /** Dark ground for what should be read twice. */
  dark?: boolean;
  /** Under the heading, for a way on. */
  aside?: ReactNode;
};

/** A heading column, and rows under hairlines: for statements that need no picture. */
export function LedgerSection({ id, title, body = '', bodyBeside, items, dark = false, aside }: LedgerSectionProps) {
  const soft = dark ? 'text-ink-muted' : 'text-body';
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={joinClasses('scroll-mt-24', dark ? 'on-ink mt-section py-18 lg:py-26' : 'pt-section')}
    >
      <div className="shell grid gap-x-18 gap-y-6 lg:grid-cols-[23.75rem_1fr]">
        <div>
          <h2 id={`${id}-title`} className="text-section">
            {title}
          </h2>
          {!bodyBeside && <Paragraphs text={body} className={joinClasses('mt-4 max-w-85', soft)} />}
          {aside}
        </div>
        <div>
          {bodyBeside && (
            <Paragraphs text={body} className={joinClasses('max-w-160 text-18 lg:text-20 lg:leading-normal', soft)} />
          )}
          {items.length > 0 && (
            <ul className={joinClasses('border-t', dark ? 'border-paper' : 'border-ink', bodyBeside && 'mt-10')}>
              {items.map((item) => (
                <li
                  key={item.title}
                  className={joinClasses(
                    'gap-x-10 border-b py-6 sm:grid sm:grid-cols-[1fr_1.35fr]',
                    dark ? 'border-ink-line' : 'border-line',
                  )}
                >
                  <h3 className="text-20 lg:text-22">{item.title}</h3>
                  <p className={joinClasses('max-w-110 max-sm:mt-2', soft)}>{item.text}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
