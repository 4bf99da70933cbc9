import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { describePassword, isLongEnough, passwordLength } from '#contract/auth/password-rule.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  error?: string;
  /** A new one is judged while it is typed, and password managers offer to make one. */
  isNew?: boolean;
}

/** A password with a button that shows it: typing blind on a phone is where most mistakes come from. */
export function PasswordField({ name, label, error, isNew = false }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const hydrated = useHydrated();
  const isLong = isLongEnough(typed);
  const hint = isNew && (
    <span aria-live="polite" className={isLong ? 'font-semibold text-leaf' : undefined}>
      {describePassword(typed)}
    </span>
  );
  // From the next key on the server's complaint is about another password.
  const complaint = error && isNew && typed ? (isLong ? undefined : describePassword(typed)) : error;
  return (
    <Field label={label} error={complaint} hint={hint} required>
      <TextInput
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={passwordLength.most}
        data-live={isNew ? '' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        end={
          hydrated && (
            <button
              type="button"
              aria-pressed={shown}
              // Without the field's own name in it, or the field would have it twice.
              aria-label="Show characters"
              onClick={() => setShown(!shown)}
              className="grid size-11 place-items-center rounded-field hover:text-ink"
            >
              {shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
            </button>
          )
        }
      />
    </Field>
  );
}
