import { Form, useNavigation } from 'react-router';
import type { RequestDetail } from '#contract/backoffice/requests.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';

interface AnswerBoxProps {
  request: RequestDetail;
  /** What came back when the last answer was not sent. */
  refused: { text: string; error?: string } | null;
}

/** A mail to the customer. It says beforehand where the reply will go. */
export function AnswerBox({ request, refused }: AnswerBoxProps) {
  const sending = useNavigation().formData?.get('intent') === 'answer';
  return (
    // A sent answer is in the history: the box is empty again.
    <Form key={request.history.length} method="post" className="grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="answer" />
      {/* Sent twice from one page it is one mail; after the page has shown it, the same words are another. */}
      <input type="hidden" name="history_seen" value={request.history.length} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-14">
        <dt className="text-muted">To</dt>
        <dd className="break-all">{request.business_email}</dd>
        <dt className="text-muted">Replies go to</dt>
        <dd className="break-all">{request.reply_to}</dd>
      </dl>
      <Field label="Your answer" labelHidden error={refused?.error}>
        <TextArea
          name="text"
          rows={7}
          maxLength={5000}
          required
          defaultValue={refused?.text}
          placeholder="Write to the customer"
        />
      </Field>
      <Button type="submit" size="small" pending={sending} className="justify-self-start">
        Send the answer
      </Button>
    </Form>
  );
}
