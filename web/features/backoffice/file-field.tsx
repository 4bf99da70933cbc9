import { Field, TextInput } from '#ui/field.tsx';

/** One file from a form that works without scripts; a key of staff may open it. */
export function FileField({ error, keyName }: { error: string | undefined; keyName?: string }) {
  return (
    <Field label="Picture or PDF" error={error}>
      <TextInput
        type="file"
        name="files"
        data-key={keyName?.toLowerCase()}
        aria-keyshortcuts={keyName}
        className="py-3 lg:py-1.5"
      />
    </Field>
  );
}
