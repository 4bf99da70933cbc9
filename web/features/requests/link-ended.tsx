import { ButtonLink } from '#ui/button.tsx';
import { useRootData } from '../../platform/use-root-data.ts';
import type { LinkEnd } from './link-end.ts';
import { TalkToUs } from './talk-to-us.tsx';

interface LinkEndedProps extends LinkEnd {
  /** The way on. */
  to: string;
  label: string;
}

/** The link was revoked or has expired; what it opened is still there. */
export function LinkEnded({ reason = '', to, label, title = 'This link no longer works' }: LinkEndedProps) {
  const { brand } = useRootData();
  return (
    <div className="grid gap-9">
      <div>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-3 text-18 text-body">{reason}</p>
        <ButtonLink to={to} className="mt-6">
          {label}
        </ButtonLink>
      </div>
      <TalkToUs brand={brand} title="Prefer to talk?" />
    </div>
  );
}
