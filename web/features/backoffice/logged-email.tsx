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
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-6 gap-y-1 px-4 py-1.5 text-15 hover:bg-paper focus-visible:-outline-offset-2">
          <span className="min-w-0 flex-1 basis-64 font-semibold">{mail.subject}</span>
          <span className="min-w-0 break-all text-14 text-muted">{mail.to}</span>
          <span className="text-14 text-muted">
            <When at={mail.created_at} />
          </span>
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180 max-sm:hidden" />
        </summary>
        {open && (
          <div className="grid gap-3 px-4 pb-5">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-14">
              <dt className="text-muted">To</dt>
              <dd className="break-all">{mail.to}</dd>
              <dt className="text-muted">Reply-To</dt>
              <dd className="break-all">{mail.reply_to || 'The sender’s address'}</dd>
            </dl>
            <iframe
              title={mail.subject}
              sandbox=""
              srcDoc={mail.html}
              className="h-120 w-full rounded-field border border-line bg-card"
            />
          </div>
        )}
      </details>
    </li>
  );
}
