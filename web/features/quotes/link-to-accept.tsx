import { Form, useNavigation } from 'react-router';
import { maskMailbox } from '#contract/mask-mailbox.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface LinkToAcceptProps {
  /** Where the quote was emailed: that mailbox alone accepts it. */
  email: string;
  isSent: boolean;
  refused: Refused | null;
}

/** For a reader whose link looks at the quote and does not accept it. */
export function LinkToAccept({ email, isSent, refused }: LinkToAcceptProps) {
  const sending = useNavigation().formData?.get('intent') === 'link';
  if (isSent)
    return (
      <Outcome className="mt-6">
        <p>
          <strong className="font-semibold">We emailed the link to {maskMailbox(email)}.</strong> Open it there to
          accept this quote. Nothing in a few minutes? Please check the spam folder.
        </p>
      </Outcome>
    );
  return (
    <Form method="post" className="mt-6 grid justify-items-start gap-3 print:hidden" noValidate>
      <input type="hidden" name="intent" value="link" />
      {refused?.intent === 'link' && (
        <p role="alert" tabIndex={-1} className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {refused.msg}
        </p>
      )}
      <Button type="submit" variant="primary" pending={sending}>
        Email me the link to accept
      </Button>
      <p className="text-14 text-muted">It goes to {maskMailbox(email)}, where we sent the quote.</p>
    </Form>
  );
}
