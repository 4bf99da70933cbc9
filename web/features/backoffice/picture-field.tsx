import type { ChangeEventHandler } from 'react';
import { Field, TextInput } from '#ui/field.tsx';

interface PictureFieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  defaultValue: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** A picture by its path, or by an upload that takes its place. */
export function PictureField({ name, defaultValue, onChange, hint, ...field }: PictureFieldProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field {...field} hint={hint ?? 'A path below /media/.'}>
        <TextInput name={name} defaultValue={defaultValue} onChange={onChange} />
      </Field>
      <PictureUpload name={`upload.${name}`} />
    </div>
  );
}

export function PictureUpload({ name }: { name: string }) {
  return (
    <Field label="Upload a picture" hint="PNG, JPEG or WebP, up to 10 MB. It replaces the path when you save.">
      <TextInput type="file" name={name} accept="image/png,image/jpeg,image/webp" className="py-3 lg:py-1.5" />
    </Field>
  );
}
