import { Field, TextInput } from '#ui/field.tsx';

/** One file from a form that works without scripts. */
export function FileField({ error }: { error: string | undefined }) {
  return (
    <Field label="Picture or PDF" error={error}>
      <TextInput type="file" name="files" className="py-3" />
    </Field>
  );
}
