import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { KeptMail } from '#contract/backoffice/backoffice.ts';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** The mail as its reader would see it: in a frame without scripts, forms or a way out. */
export function KeptMailEntry({ mail }: { mail: KeptMail }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-line border-b">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-64 font-semibold">{mail.subject}</span>
          <span className="text-muted">{mail.to}</span>
          <time dateTime={mail.created_at} className="text-14 text-muted tabular-nums">
            {time.format(new Date(mail.created_at))} UTC
          </time>
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {open && (
          <iframe
            title={mail.subject}
            sandbox=""
            srcDoc={mail.html}
            className="mb-6 h-96 w-full rounded-card border border-line bg-card"
          />
        )}
      </details>
    </li>
  );
}
