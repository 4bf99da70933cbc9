import { Form } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LocalTime } from '../../platform/local-time.tsx';

type Session = OutputOf<Endpoints['GET /api/auth/sessions']>['list'][number];

/** Where the account is open, the one in hand first. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className="divide-y divide-line">
        {sorted.map((session) => (
          <li key={session.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {session.device}
                {session.current && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-14 text-muted">
                Last used <LocalTime at={session.last_used_at} />
                {session.ip && session.ip !== 'unknown' && ` from ${session.ip}`}
              </p>
            </div>
            {!session.current && (
              <Form method="post">
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" name="intent" value="revoke" variant="line" size="small">
                  Log out<span className="sr-only"> {session.device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="revokeOthers" variant="line" size="small">
            Log out all other devices
          </Button>
        </Form>
      )}
    </>
  );
}
