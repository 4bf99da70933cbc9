import { Form, useNavigation } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { secondFactorForms, toRecovery } from '../../features/backoffice/second-factor-forms.server.ts';
import { RecoveryCodes, SecondFactorSetup } from '../../features/backoffice/second-factor-setup.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/security';

export function loader({ context }: Route.LoaderArgs) {
  return load(context, 'GET /api/backoffice/second-factor', {});
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, {
    ...secondFactorForms,
    turn_off: submitTo('POST /api/backoffice/second-factor/turn-off', backofficePaths.security),
    recovery_codes: submitTo('POST /api/backoffice/second-factor/recovery-codes', toRecovery),
  });

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
