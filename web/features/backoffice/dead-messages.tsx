import { Form, useNavigation } from 'react-router';
import type { DeadMessage } from '#contract/backoffice/backoffice.ts';
import { formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { When } from './when.tsx';

/** What did not leave after the last try: why, and a button that tries anew. */
export function DeadMessages({ total, list }: { total: number; list: DeadMessage[] }) {
  const hidden = total - list.length;
  return (
    <section aria-labelledby="given-up" className="mt-6 mb-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="given-up" className="font-display-small text-20 font-bold">
            Failed emails
          </h2>
          <p className="mt-1 max-w-text text-15 text-muted">
            All retries are used up. Fix the cause, then send them again.
            {hidden > 0 && ` ${formatCount(hidden)} more show up when these are gone.`}
          </p>
        </div>
        {list.length > 1 && <SendAgain ids={list.map(({ id }) => id)} label={`Send all ${list.length} again`} />}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {list.map((message) => (
          <li key={message.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64 text-14">
              <p className="text-15 font-semibold">
                {message.about} <span className="wrap-anywhere font-normal text-muted">to {message.to}</span>
              </p>
              <p className="wrap-anywhere text-error">{message.last_error || 'No reason given.'}</p>
              <p className="text-muted">
                {message.attempts === 1 ? 'One try' : `${formatCount(message.attempts)} tries`}, failed{' '}
                <When at={message.dead_at} />
              </p>
            </div>
            <SendAgain ids={[message.id]} label="Send again" about={`${message.about} to ${message.to}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SendAgain({ ids, label, about }: { ids: number[]; label: string; about?: string }) {
  const sending = useNavigation().formData?.getAll('id').join() === ids.join();
  return (
    <Form method="post">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" name="intent" value="resend" variant="line" size="small" pending={sending}>
        {label}
        {about && <span className="sr-only">: {about}</span>}
      </Button>
    </Form>
  );
}
