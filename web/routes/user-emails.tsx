import { Form, useNavigation } from 'react-router';
import { alwaysSent, emailTopicNames, emailTopics } from '#contract/account/email-topics.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { AccountFrame, AccountPanel } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { load } from '../platform/load.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/user-emails';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const { muted } = await load(context, 'GET /api/account/emails', {});
  return { muted, done: url.searchParams.has('done') };
}

/** A form names the boxes that are ticked: the others are turned off. */
export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  return receiveForm(
    args,
    submitTo('POST /api/account/emails', `${paths.userEmails}?done=1`, ({ form }) => {
      const wanted = form.getAll('topic');
      return { muted: emailTopicNames.filter((topic) => !wanted.includes(topic)) };
    }),
  );
}

export const meta: Route.MetaFunction = () => [{ title: 'Emails' }];

export default function UserEmails({ loaderData: { muted, done }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  return (
    <AccountFrame title="Emails" lead="Choose what we email you about.">
      <div className="grid gap-4 empty:hidden [&:not(:empty)]:mb-8">
        {done && !actionData && <FormAlert tone="success">Your choice is saved.</FormAlert>}
        {actionData && <FormAlert>{actionData.msg}</FormAlert>}
      </div>
      <AccountPanel title="Your choice">
        <Form method="post" className="grid max-w-form gap-2">
          {emailTopicNames.map((topic) => (
            <Checkbox
              key={topic}
              name="topic"
              value={topic}
              label={emailTopics[topic].label}
              hint={emailTopics[topic].detail}
              defaultChecked={!muted.includes(topic)}
            />
          ))}
          <p className="mt-3">
            <Button type="submit" variant="strong" pending={sending}>
              Save
            </Button>
          </p>
        </Form>
      </AccountPanel>
      <AccountPanel title="Always sent" lead="You need these to buy from us, and some of them are required by law.">
        <ul className="grid gap-2 text-15">
          {alwaysSent.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </AccountPanel>
      <AccountPanel title="Newsletter" lead="Every newsletter has a link to unsubscribe.">
        <Link to={paths.subscribe} className="link inline-flex min-h-11 items-center font-semibold">
          Subscribe
        </Link>
      </AccountPanel>
    </AccountFrame>
  );
}
