import { formatCount } from '#contract/format-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Attention } from './attention.ts';

const mostRows = 4;

/** What waits for the customer: the first large, with its picture and the one orange button of the page; rows beside it. */
export function AttentionList({ list }: { list: readonly Attention[] }) {
  const [first, ...rest] = list;
  if (!first) return null;
  const more = rest.slice(mostRows);
  return (
    <section
      aria-label="Needs your attention"
      className={rest.length > 0 ? 'grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1.15fr_1fr]' : undefined}
    >
      <FirstThing thing={first} isAlone={rest.length === 0} />
      {rest.length > 0 && (
        <div>
          <Rows list={rest.slice(0, mostRows)} />
          {more.length > 0 && (
            <details className="group">
              <summary className="link inline-flex min-h-12 cursor-pointer items-center font-semibold text-15 group-open:hidden">
                {`${formatCount(more.length)} more`}
              </summary>
              <Rows list={more} />
            </details>
          )}
        </div>
      )}
    </section>
  );
}

function FirstThing({ thing, isAlone }: { thing: Attention; isAlone: boolean }) {
  const { about, title, text, act, to, picture } = thing;
  return (
    <div
      className={`overflow-hidden rounded-card border border-line bg-card ${isAlone && picture ? 'lg:grid lg:grid-cols-[1.15fr_1fr]' : ''}`}
    >
      {picture && (
        <div className={`h-64 bg-sunk sm:h-80 ${isAlone ? 'lg:order-2 lg:h-full lg:min-h-72' : 'lg:h-92'}`}>
          <Picture
            src={picture}
            width={768}
            height={768}
            sizes="(min-width: 1024px) 700px, 100vw"
            eager
            alt=""
            className="size-full object-contain"
          />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5 p-6 sm:p-7 lg:self-center">
        <div className="min-w-0 grow basis-72">
          <p className="text-14 text-muted">{about}</p>
          <h2 className="mt-1 text-24 lg:text-28">{title}</h2>
          <p className="mt-1.5 text-body">{text}</p>
        </div>
        <ButtonLink to={to} variant="primary" size="large">
          {act}
          <span className="sr-only">: {about}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

function Rows({ list }: { list: readonly Attention[] }) {
  return (
    <ul className="divide-y divide-line border-line border-b first:border-t">
      {list.map(({ key, about, title, text, act, to, picture }) => (
        <li key={key} className="flex gap-4 py-4.5">
          <span className="size-18 shrink-0 overflow-hidden rounded-field bg-sunk">
            {picture && <Picture src={picture} width={72} height={72} alt="" className="size-full object-contain" />}
          </span>
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
            <div className="min-w-0 grow basis-52">
              <p className="text-14 text-muted">{about}</p>
              <h2 className="font-semibold font-sans text-16 leading-snug tracking-normal">{title}</h2>
              <p className="text-15 text-body">{text}</p>
            </div>
            <ButtonLink to={to} variant="line" size="small">
              {act}
              <span className="sr-only">: {about}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
