import type { FieldErrors } from '#contract/errors.ts';

/** For a route's action: what a reply box sent, and why a picker's file was refused. */
export interface PostedMessage {
  text: string;
  client_key: string;
  internal: boolean;
}

export function readMessage(form: FormData): PostedMessage {
  const read = (name: string) => String(form.get(name) ?? '');
  return { text: read('text'), client_key: read('client_key'), internal: read('internal') === 'note' };
}

/** The sentence below the box: of the words, or of the files. */
export function toMessageError(fields: FieldErrors): string | undefined {
  return fields.text ?? fields.file_ids ?? fields.client_key;
}
