import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CustomerDesign, Proof } from '#contract/designs/design-views.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface ApproveFormProps {
  design: Pick<CustomerDesign, 'version' | 'reader_name'>;
  proof: Pick<Proof, 'number' | 'sha256'>;
  refused: Refused | null;
  /** Hidden fields, where the page has more than one proof. */
  children?: ReactNode;
}

/** Approves one file by its hash, under a name. */
export function ApproveForm({ design, proof, refused, children }: ApproveFormProps) {
  const sending = useNavigation().formData?.get('intent') === 'approve';
  return (
    <Form method="post" className="grid gap-4" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="approve" />
      {children}
      <input type="hidden" name="version" value={design.version} />
      <input type="hidden" name="sha256" value={proof.sha256} />
      <Field label="Your name" required error={refused?.fields.name}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={refused?.values.name ?? design.reader_name}
        />
      </Field>
      <Checkbox
        name="agree"
        error={refused?.fields.agree}
        label={`I checked every word, color and size of proof ${proof.number}. Print exactly this file.`}
      />
      <Button type="submit" variant="primary" pending={sending} wide>
        Approve proof
      </Button>
    </Form>
  );
}
