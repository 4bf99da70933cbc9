import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { LoggedEmail } from '#contract/backoffice/backoffice.ts';
import { When } from './when.tsx';

/** The mail as its reader would see it: in a frame without scripts, forms or a way out. */
export function LoggedEmailEntry({ mail }: { mail: LoggedEmail }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-15 hover:bg-paper focus-visible:-outline-offset-2 group-open:bg-paper xl:grid xl:min-h-8.25 xl:grid-cols-[minmax(0,1fr)_18rem_7rem_1rem] xl:px-5 xl:py-0.5">
          <span className="min-w-0 flex-1 basis-64 font-semibold xl:truncate">{mail.subject}</span>
          <span className="min-w-0 break-all text-14 text-muted xl:truncate">{mail.to}</span>
          <span className="text-14 text-muted xl:text-right">
            <When at={mail.created_at} short />
          </span>
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180 max-sm:hidden" />
        </summary>
        {open && (
          <div className="grid gap-2 px-4 pt-1 pb-4 lg:px-5">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-14 lg:grid-cols-[auto_auto_auto_minmax(0,1fr)]">
              <dt className="text-muted">To</dt>
              <dd className="break-all">{mail.to}</dd>
              <dt className="text-muted">Reply-To</dt>
              <dd className="break-all">{mail.reply_to || 'The sender’s address'}</dd>
            </dl>
            <iframe
              title={mail.subject}
              sandbox=""
              srcDoc={mail.html}
              // Its own height is not known in a frame without scripts: as high as the window, so that one scroll shows all of most.
              className="h-[calc(100dvh-7rem)] min-h-120 w-full rounded-field border border-line bg-card"
            />
          </div>
        )}
      </details>
    </li>
  );
}
