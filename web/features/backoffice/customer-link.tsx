import { Form, Link, useNavigation } from 'react-router';
import type { RequestFile } from '#contract/backoffice/requests.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from './when-words.ts';

/** The page the customer reads by the link in our mails, and the way to take that link back. */
export function CustomerLink({
  request: { link_until: until, status_url: url, may_handle },
}: {
  request: RequestFile;
}) {
  const changing = useNavigation().formData?.get('intent') === 'link';
  const isOpen = until !== null && new Date(until) > new Date();
  return (
    <>
      <Link to={url} className="link">
        Open the status page
      </Link>
      <p className="mt-1 text-14 text-muted">
        {until === null
          ? 'The link is closed.'
          : `${isOpen ? 'The link works until' : 'The link ended on'} ${formatDay(until.slice(0, 10))}.`}
      </p>
      {may_handle && (
        <Form method="post" className="mt-2" preventScrollReset>
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="open" value={String(!isOpen)} />
          <Button type="submit" size="small" variant="line" pending={changing}>
            {isOpen ? 'Close the link' : 'Open it again'}
          </Button>
        </Form>
      )}
    </>
  );
}
