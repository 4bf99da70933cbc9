import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Attention } from './attention.ts';

/** What waits for the customer. The first has the one orange button of the page. */
export function AttentionCards({ list }: { list: readonly Attention[] }) {
  return (
    <ul aria-label="Needs your attention" className="grid gap-4 sm:grid-cols-2">
      {list.map(({ key, about, title, text, act, to, picture }, position) => (
        <li
          key={key}
          className={`flex flex-col rounded-card border border-line bg-card p-6 ${position === 0 && list.length % 2 === 1 ? 'sm:col-span-2' : ''}`}
        >
          <div className="flex grow items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-14 text-muted">{about}</p>
              <h2 className="mt-1 text-20">{title}</h2>
              <p className="mt-1 text-15 text-body">{text}</p>
            </div>
            {picture && <Picture src={picture} width={64} height={80} alt="" className="w-16 shrink-0 rounded-field" />}
          </div>
          <p className="mt-4">
            <ButtonLink to={to} variant={position === 0 ? 'primary' : 'line'} size="small">
              {act}
              <span className="sr-only">: {about}</span>
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
