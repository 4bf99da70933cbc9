import { errorCatalog, type Failure, type FailureCode, type FieldErrors } from './errors.ts';

/** Every answer under /api. Looking at `code` tells TypeScript which of the two it is. */
export type Envelope<Data = unknown> = SuccessEnvelope<Data> | FailureEnvelope;

interface SuccessEnvelope<Data> {
  code: 200;
  data: Data;
  msg: string;
}

export interface FailureEnvelope {
  /** 0 where no answer came at all. */
  code: FailureCode | 0;
  data: FailureData;
  /** A sentence for a person. */
  msg: string;
}

export interface FailureData {
  fields?: FieldErrors;
  report?: string;
  /** Proves the first step of a login or a reset to its second, which asks for the second factor. */
  pending?: string;
  /** A payment that got no answer: what it became can be asked for. */
  attempt_id?: string;
  /** A form that came too soon after it was shown is taken after so many milliseconds. */
  wait_ms?: number;
}

export function toEnvelope<Data>(data: Data): SuccessEnvelope<Data> {
  return { code: 200, data, msg: 'OK' };
}

export function toFailureEnvelope(failure: Failure): FailureEnvelope {
  const { code, msg } = errorCatalog[failure.kind];
  const { fields, data } = failure.detail;
  return { code, data: { ...data, ...(fields && { fields }) }, msg: failure.detail.msg ?? msg };
}

/** The HTTP status that goes with an envelope's code. */
export function toHttpStatus(code: number): number {
  return code === errorCatalog.profileIncomplete.code ? 200 : code;
}
