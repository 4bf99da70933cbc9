import { Form, useNavigation } from 'react-router';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import { LazySubscribeBox } from '../views/lazy-parts.tsx';
import type { Route } from './+types/subscribe';

type Step = 'ask' | 'sent' | 'confirm' | 'confirmed' | 'leave' | 'left';

/** A link from a mail only shows a button: mail scanners follow links, and must change nothing by it. */
export function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const done = (['sent', 'confirmed', 'left'] as const).find((step) => query.get('done') === step);
  const step: Step = done ?? (query.has('confirm') ? 'confirm' : query.has('leave') ? 'leave' : 'ask');
  return { step };
}

export async function action(args: Route.ActionArgs) {
  const { searchParams } = args.url;
  const [confirm, leave] = [searchParams.get('confirm'), searchParams.get('leave')];
  if (confirm !== null)
    return receiveForm(
      args,
      submitTo('POST /api/info/subscribe/confirm', `${paths.subscribe}?done=confirmed`, { token: confirm }),
    );
  if (leave !== null)
    return receiveForm(
      args,
      submitTo('POST /api/info/subscribe/leave', `${paths.subscribe}?done=left`, { token: leave }),
    );
  return receiveForm(args, submitTo('POST /api/info/subscribe', `${paths.subscribe}?done=sent`));
}

export const meta: Route.MetaFunction = () => [{ title: 'Our newsletter' }];

const words: Record<Step, { title: string; text: string; button?: string }> = {
  ask: { title: 'Our newsletter', text: '' },
  sent: { title: 'One click to go', text: 'Click the link in the email we just sent you to subscribe.' },
  confirm: { title: 'Almost there', text: 'One click, and you’re subscribed.', button: 'Confirm my subscription' },
  confirmed: { title: 'You’re subscribed', text: 'Every email has a link to unsubscribe.' },
  leave: { title: 'Unsubscribe?', text: 'One click, and we won’t send it anymore.', button: 'Unsubscribe me' },
  left: { title: 'You’re unsubscribed', text: 'We’ll still email you about your requests.' },
};

export default function Subscribe({ loaderData: { step }, actionData }: Route.ComponentProps) {
  const { brand } = useRootData();
  const sending = useNavigation().state === 'submitting';
  const { title, text, button } = words[step];
  return (
    <div className="shell pt-10 lg:pt-20">
      <div className="max-w-form">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 text-18 text-body">{text || brand.newsletter.title}</p>
        {actionData && !actionData.fields.email && (
          <p role="alert" className="mt-6 rounded-field bg-error-soft px-4 py-3 font-medium text-error">
            {actionData.fields.token ?? actionData.msg}
          </p>
        )}
        {step === 'ask' && (
          <LazySubscribeBox
            key={actionData?.fields.email}
            note={brand.newsletter.note}
            email={actionData?.values.email}
            error={actionData?.fields.email}
            className="mt-8 max-w-[28rem]"
          />
        )}
        {button && (
          <Form method="post" className="mt-8">
            <Button type="submit" size="large" pending={sending}>
              {button}
            </Button>
          </Form>
        )}
        {!button && step !== 'ask' && (
          <ButtonLink to={toCollectionPath('all')} variant="line" className="mt-8">
            See all products
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
