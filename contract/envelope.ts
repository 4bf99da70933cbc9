import { errorCatalogue, type Failure, type FieldErrors } from './errors.ts';

/** Every answer under /api: code 200 is success, anything else explains itself in msg. */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data;
  msg: string;
}

export interface FailureData {
  fields?: FieldErrors;
  report?: string;
}

export function toEnvelope<Data>(data: Data): Envelope<Data> {
  return { code: 200, data, msg: 'OK' };
}

export function toFailureEnvelope(failure: Failure): Envelope<FailureData> {
  const { code, msg } = errorCatalogue[failure.kind];
  const { fields, data } = failure.detail;
  return { code, data: { ...data, ...(fields && { fields }) }, msg: failure.detail.msg ?? msg };
}

/** The HTTP status that goes with an envelope's code. */
export function toHttpStatus(code: number): number {
  return code === errorCatalogue.profileIncomplete.code ? 200 : code;
}
