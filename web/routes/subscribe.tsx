import { data, Form, redirect, useNavigation } from 'react-router';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ensureRequestGuestId } from '../platform/guest-id.ts';
import { callContext } from '../platform/server-context.ts';
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

export async function action({ context, request, url }: Route.ActionArgs) {
  const call = context.get(callContext);
  const confirm = url.searchParams.get('confirm');
  const leave = url.searchParams.get('leave');
  if (confirm !== null || leave !== null) {
    const envelope =
      confirm !== null
        ? await call('POST /api/info/subscribe/confirm', { token: confirm })
        : await call('POST /api/info/subscribe/leave', { token: leave ?? '' });
    if (envelope.code === 200)
      return redirect(`${paths.subscribe}?done=${confirm !== null ? 'confirmed' : 'left'}`, 303);
    const { fields = {} } = envelope.data;
    return data({ email: '', error: null, msg: fields.token ?? envelope.msg }, { status: envelope.code });
  }
  const { guestId, headers } = ensureRequestGuestId(request, url);
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const envelope = await call('POST /api/info/subscribe', {
    email,
    guest_id: guestId,
    website: String(form.get('website') ?? ''),
  });
  if (envelope.code === 200) return redirect(`${paths.subscribe}?done=sent`, { status: 303, headers });
  const { fields = {} } = envelope.data;
  const error = fields.email ?? null;
  return data({ email, error, msg: error ? null : envelope.msg }, { status: envelope.code, headers });
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
        {actionData?.msg && (
          <p role="alert" className="mt-6 rounded-field bg-error-soft px-4 py-3 font-medium text-error">
            {actionData.msg}
          </p>
        )}
        {step === 'ask' && (
          <LazySubscribeBox
            key={actionData?.error}
            note={brand.newsletter.note}
            email={actionData?.email}
            error={actionData?.error}
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
