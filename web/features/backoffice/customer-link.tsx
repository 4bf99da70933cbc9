import { Form, useNavigation } from 'react-router';
import type { AccessLink } from '#contract/access-links/access-links.ts';
import { formatInstantDate } from '#contract/format-date.ts';
import { Button } from '#ui/button.tsx';
import { When } from './when.tsx';

interface CustomerLinksProps {
  links: readonly AccessLink[];
  mayHandle: boolean;
}

/** Who can open a request or a quote without a log-in, with the ways to revoke a link and to send another. */
export function CustomerLinks({ links, mayHandle }: CustomerLinksProps) {
  const intent = useNavigation().formData?.get('intent');
  const working = links.filter((link) => link.works);
  return (
    <>
      {working.length === 0 && <p>There are no working links.</p>}
      <ul className="grid gap-2">
        {links.map((link) => (
          <li key={link.id} className={link.works ? '' : 'text-muted'}>
            <span className="break-all">
              {link.email ? `Emailed to ${link.email}` : 'Shown when the request was sent'}
            </span>
            <span className="block text-14 text-muted">
              {toState(link)}
              {link.last_used_at && (
                <>
                  {' '}
                  Last opened <When at={link.last_used_at} />.
                </>
              )}
            </span>
            {mayHandle && link.works && (
              <Form method="post" className="mt-1" preventScrollReset>
                <input type="hidden" name="intent" value="revoke-link" />
                <input type="hidden" name="link_id" value={link.id} />
                <Button type="submit" size="small" variant="line">
                  Revoke
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayHandle && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="send-link" />
            <Button type="submit" size="small" variant="line" pending={intent === 'send-link'}>
              Send a new link
            </Button>
          </Form>
          {working.length > 1 && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="revoke-link" />
              <Button type="submit" size="small" variant="line" pending={intent === 'revoke-link'}>
                Revoke all links
              </Button>
            </Form>
          )}
        </div>
      )}
    </>
  );
}

function toState({ works, revoked_at: revoked, expires_at: expires }: AccessLink): string {
  if (revoked) return `Revoked on ${formatInstantDate(revoked)}.`;
  return `${works ? 'Works until' : 'Expired on'} ${formatInstantDate(expires)}.`;
}
