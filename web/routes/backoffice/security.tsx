import { Form, redirect, useNavigation } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { RecoveryCodes, SecondFactorSetup, setUpSecondFactor } from '../../features/backoffice/second-factor-setup.tsx';
import { readForm, refuseForm } from '../../platform/form-answer.ts';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/security';

export function loader({ context }: Route.LoaderArgs) {
  return load(context, 'GET /api/backoffice/second-factor', {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext);
  const values = readForm(await request.formData());
  const { intent = '', code = '' } = values;
  if (intent === 'turn_off') {
    const envelope = await call('POST /api/backoffice/second-factor/turn-off', { code });
    return envelope.code === 200 ? redirect(backofficePaths.security, 303) : refuseForm(envelope, values);
  }
  if (intent === 'recovery_codes') {
    const envelope = await call('POST /api/backoffice/second-factor/recovery-codes', { code });
    return envelope.code === 200 ? { recovery: envelope.data.recovery_codes } : refuseForm(envelope, values);
  }
  return setUpSecondFactor(call, values);
}

export const meta: Route.MetaFunction = () => [{ title: 'Login and security' }];

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, is_on, is_required, recovery_codes_left } = loaderData;
  const recovery = actionData && 'recovery' in actionData && actionData.recovery;
  return (
    <>
      <PageHead title="Login and security" note={email}>
        <ButtonLink to={backofficePaths.password} variant="line" size="small">
          Change password
        </ButtonLink>
      </PageHead>
      <section aria-labelledby="factor" className="mt-8 max-w-[34rem]">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <h2 id="factor" className="font-display-small text-20 font-bold">
            Second factor
          </h2>
          <Badge tone={is_on ? 'success' : 'attention'}>{is_on ? 'On' : 'Off'}</Badge>
          {is_required && <span className="text-14 text-muted">Required for your role</span>}
        </div>
        {recovery ? (
          <RecoveryCodes codes={recovery} next={backofficePaths.security} />
        ) : is_on ? (
          <Change actionData={actionData} isRequired={is_required} left={recovery_codes_left} />
        ) : (
          <SecondFactorSetup answer={actionData} />
        )}
      </section>
    </>
  );
}

interface ChangeProps {
  actionData: Route.ComponentProps['actionData'];
  isRequired: boolean;
  left: number;
}

function Change({ actionData, isRequired, left }: ChangeProps) {
  const intent = useNavigation().formData?.get('intent');
  const refused = actionData && 'fields' in actionData ? actionData : null;
  return (
    <Form method="post" className="grid gap-5" noValidate preventScrollReset>
      {refused && !refused.fields.code && <FormAlert>{refused.msg}</FormAlert>}
      <p className="text-body">
        {formatCount(left)} of 10 recovery codes are left. Enter a code from your app to change something.
      </p>
      <Field label="Code from the app" error={refused?.fields.code} required>
        <TextInput name="code" autoComplete="one-time-code" maxLength={40} defaultValue={refused?.values.code} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="recovery_codes" pending={intent === 'recovery_codes'}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button type="submit" name="intent" value="turn_off" variant="line" pending={intent === 'turn_off'}>
            Turn off
          </Button>
        )}
      </div>
    </Form>
  );
}
