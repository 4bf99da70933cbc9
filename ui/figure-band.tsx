import { BigFigure } from './big-figure.tsx';
import { joinClasses } from './class-names.ts';
import { Paragraphs } from './paragraphs.tsx';

export type Figure = { value: string; title?: string; text: string };

type Tone = 'leaf' | 'ink' | 'tan';

const tones: Record<Tone, { band: string; soft: string; strong: string; line: string }> = {
  leaf: {
    band: 'bg-leaf text-leaf-ink [--focus:var(--color-leaf-ink)]',
    soft: 'text-leaf-body',
    strong: 'text-leaf-ink',
    line: 'border-leaf-body/35',
  },
  ink: { band: 'on-ink', soft: 'text-ink-muted', strong: 'text-paper', line: 'border-ink-line' },
  tan: { band: 'bg-tan', soft: 'text-body', strong: 'text-ink', line: 'border-ink/25' },
};

export type FigureBandProps = {
  id: string;
  title: string;
  /** Stands beside the figures; without it they take the whole width. */
  body?: string;
  figures: readonly Figure[];
  tone: Tone;
  className?: string;
};

/** Numbers as wide as the window: the figure first, then what it counts. */
export function FigureBand({ id, title, body = '', figures, tone, className }: FigureBandProps) {
  const { band, soft, strong, line } = tones[tone];
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={joinClasses('mt-section scroll-mt-24', band, className)}
    >
      <div className={joinClasses('shell py-18 lg:py-26', body !== '' && 'gap-x-18 lg:grid lg:grid-cols-12')}>
        <div className={body ? 'lg:col-span-5' : ''}>
          <h2 id={`${id}-title`} className="max-w-150 text-section">
            {title}
          </h2>
          <Paragraphs text={body} className={joinClasses('mt-5 max-w-115', soft)} />
        </div>
        <dl
          className={joinClasses(
            'mt-10 grid gap-x-grid gap-y-10',
            body ? 'lg:col-span-7 lg:mt-0 lg:gap-y-0' : 'grid-cols-2 lg:mt-14 lg:grid-cols-3 lg:gap-y-14',
          )}
        >
          {figures.map((figure) => (
            <div
              key={figure.value + figure.text}
              className={joinClasses(
                'border-t pt-5',
                line,
                body !== '' && 'lg:grid lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-8 lg:py-5 lg:last:border-b',
              )}
            >
              <dt>
                <BigFigure value={figure.value} />
                {!body && figure.title && <span className="mt-3 block font-semibold lg:text-18">{figure.title}</span>}
              </dt>
              <dd className={joinClasses('max-w-90', body ? 'mt-2 lg:mt-0' : 'mt-1 max-lg:text-15', soft)}>
                {body && figure.title && (
                  <span className={joinClasses('block font-semibold', strong)}>{figure.title}</span>
                )}
                {figure.text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
