import { Form, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { regions } from '#contract/taxes/regions.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Select } from '#ui/select.tsx';
import { AccountFrame, AccountPanel } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { load } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { toneBadges } from '../platform/state-badge.tsx';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/user-taxes';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  return { ...(await load(context, 'GET /api/taxes', {})), done: url.searchParams.has('done') };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  return receiveForm(args, submitTo('POST /api/taxes/certificate', `${paths.userTaxes}?done=1`));
}

export const meta: Route.MetaFunction = () => [{ title: 'Taxes' }];

export default function UserTaxes({ loaderData, actionData }: Route.ComponentProps) {
  const { company, may_send, taxed_regions, list, done } = loaderData;
  const sending = useNavigation().formData !== undefined;
  const fields = actionData?.fields ?? {};
  if (!company) {
    return (
      <AccountFrame title="Taxes">
        <EmptyState
          title="Confirm your email first"
          actions={
            <ButtonLink to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.userTaxes)}`} variant="primary">
              Confirm my email
            </ButtonLink>
          }
        >
          Tax certificates belong to your company, which starts with a confirmed email.
        </EmptyState>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Taxes" lead={tellTaxes(taxed_regions)}>
      <div className="grid gap-4 empty:hidden [&:not(:empty)]:mb-8">
        {done && !actionData && (
          <FormAlert tone="success">Thanks, we got your certificate. We’ll check it within one business day.</FormAlert>
        )}
        {actionData && Object.keys(fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
      </div>
      {list.length > 0 && (
        <AccountPanel title="Your certificates">
          <ul className="divide-y divide-line">
            {list.map(({ id, region, certificate_number, file, label, tone, next, reason, sent_at }) => (
              <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
                <div className="min-w-0">
                  <p className="font-semibold">
                    {region}
                    {certificate_number && `, ${certificate_number}`}
                  </p>
                  <p className="text-14 text-muted">
                    <a href={file.url} className="link" download>
                      {file.name}
                    </a>
                    , sent <LocalTime at={sent_at} shape="day" />
                  </p>
                  <p className="mt-1 text-15 text-body">{reason || next}</p>
                </div>
                <Badge tone={toneBadges[tone]}>{label}</Badge>
              </li>
            ))}
          </ul>
        </AccountPanel>
      )}
      {may_send && (
        <AccountPanel
          title="Send a certificate"
          lead="A resale or exemption certificate from the state we ship to, as a PDF or a photo."
        >
          <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-5" noValidate>
            <Field label="State" error={fields.region} required>
              <Select
                name="region"
                defaultValue={actionData?.values.region ?? taxed_regions[0] ?? ''}
                placeholder="Choose a state"
                options={regions.map((region) => ({ value: region, label: region }))}
              />
            </Field>
            <Field label="Number on the certificate" error={fields.certificate_number} optional>
              <TextInput
                name="certificate_number"
                maxLength={60}
                defaultValue={actionData?.values.certificate_number}
                autoComplete="off"
              />
            </Field>
            <Field label="Certificate" hint="PDF, PNG or JPEG, up to 10 MB." error={fields.file_id} required>
              <TextInput
                name="files"
                type="file"
                accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/*"
                className="py-3"
              />
            </Field>
            <p>
              <Button type="submit" variant="primary" pending={sending}>
                Send certificate
              </Button>
            </p>
          </Form>
        </AccountPanel>
      )}
    </AccountFrame>
  );
}

function tellTaxes(taxed: readonly string[]): string {
  if (taxed.length === 0) return 'We collect no sales tax at the moment.';
  return `Orders shipped to ${taxed.join(', ')} include sales tax, unless we have approved your certificate.`;
}
