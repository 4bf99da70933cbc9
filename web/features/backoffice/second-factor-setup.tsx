import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';

/** A secret that was made for an app, on its way through the form until its first code is right. */
interface StartedFactor {
  secret: string;
  qr_size: string;
  qr_path: string;
}

export type SetUpAnswer = Refused | { started: StartedFactor } | { recovery: string[] } | undefined;

/** Without scripts too: the QR code comes with the answer to the first form. */
export function SecondFactorSetup({ answer }: { answer: SetUpAnswer }) {
  const sending = useNavigation().state !== 'idle';
  const refused = answer && 'fields' in answer ? answer : null;
  const started = answer && 'started' in answer ? answer.started : (refused?.values as StartedFactor | undefined);
  if (!started?.secret)
    return (
      <Form method="post" className="grid gap-5" preventScrollReset>
        {refused && <FormAlert>{refused.msg}</FormAlert>}
        <p className="text-body">
          You need an authenticator app on your phone, such as 1Password, Google Authenticator or Microsoft
          Authenticator.
        </p>
        <input type="hidden" name="intent" value="start" />
        <Button type="submit" pending={sending}>
          Set up
        </Button>
      </Form>
    );
  return (
    <Form method="post" className="grid gap-5" preventScrollReset noValidate>
      {refused && !refused.fields.code && <FormAlert>{refused.msg}</FormAlert>}
      <p className="text-body">Scan this code with your app, or type the key in. Then enter the six digits it shows.</p>
      <svg
        viewBox={`0 0 ${started.qr_size} ${started.qr_size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        width="220"
        height="220"
        shapeRendering="crispEdges"
        className="rounded-card border border-line bg-card"
      >
        <path d={started.qr_path} fill="currentColor" />
      </svg>
      <p className="text-15">
        Key: <code className="font-semibold break-all">{started.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="secret" value={started.secret} />
      <input type="hidden" name="qr_size" value={started.qr_size} />
      <input type="hidden" name="qr_path" value={started.qr_path} />
      <Field label="Code from the app" error={refused?.fields.code} required>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Field>
      <Button type="submit" pending={sending}>
        Turn on
      </Button>
    </Form>
  );
}

/** Shown once: the database keeps hashes. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <div className="grid gap-5">
      <FormAlert tone="success">Your second factor is on.</FormAlert>
      <p className="text-body">
        Save these recovery codes now, on paper or in your password manager. Each works once, if you lose your phone. We
        can’t show them again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2 rounded-card border border-line bg-card p-4">
        {codes.map((code) => (
          <li key={code} className="font-semibold tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <p>
        <Link to={next} className="link font-semibold" reloadDocument>
          I saved them, continue
        </Link>
      </p>
    </div>
  );
}
