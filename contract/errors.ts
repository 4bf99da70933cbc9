/**
 * The error catalog: every expected way for a call to end other than well. The HTTP status equals the code,
 * with one exception: 4012 travels with HTTP 200, because the person is logged in.
 */
export const errorCatalog = {
  malformed: { code: 400, msg: 'We couldn’t read this request. Please reload the page and try again.' },
  unauthenticated: { code: 401, msg: 'Please log in to continue.' },
  wrongCredentials: { code: 401, msg: 'That email and password don’t match.' },
  forbidden: { code: 403, msg: 'Your account can’t do this.' },
  foreignOrigin: { code: 403, msg: 'This request came from another site, so we blocked it.' },
  demoLoginRemote: { code: 403, msg: 'Demo logins work only on the machine that runs the site.' },
  ownersOnly: { code: 403, msg: 'Only an owner of the company can do this. Please ask one.' },
  viewersReadOnly: {
    code: 403,
    msg: 'You’re a viewer in this company, so you can look but not change anything. Ask an owner to make you a buyer.',
  },
  codeNeeded: { code: 403, msg: 'Please enter the code that we email you, or log in.' },
  secondFactorNeeded: { code: 403, msg: 'Your role needs a second factor. Please keep it on.' },
  invitedAnother: {
    code: 403,
    msg: 'This invitation was sent to another email. Log in with that email, or ask for an invitation to yours.',
  },
  notFound: { code: 404, msg: 'We couldn’t find what you’re looking for.' },
  methodNotAllowed: { code: 405, msg: 'This URL doesn’t accept that kind of request.' },
  conflict: { code: 409, msg: 'This has changed since you opened it. Please reload the page.' },
  lastAdmin: { code: 409, msg: 'You need at least one admin. Make a colleague an admin first.' },
  lastOwner: { code: 409, msg: 'A company needs an owner. Make someone else an owner first.' },
  alreadyMember: { code: 409, msg: 'This person is already in your company.' },
  hasAccount: { code: 409, msg: 'This email already has an account. Please log in to accept the invitation.' },
  gone: { code: 410, msg: 'This link no longer works.' },
  invitationEnded: { code: 410, msg: 'This invitation no longer works. Please ask for a new one.' },
  tooLarge: { code: 413, msg: 'This is too large to send.' },
  wrongType: { code: 415, msg: 'Please send this as JSON.' },
  invalid: { code: 422, msg: 'Please check the marked fields.' },
  tooMany: { code: 429, msg: 'Too many tries. Please wait a moment and try again.' },
  unexpected: { code: 500, msg: 'Something went wrong on our side. Please try again in a minute.' },
  unavailable: { code: 503, msg: 'We’ll be right back. Please try again in a moment.' },
  storageFull: {
    code: 507,
    msg: 'We’re out of room to save this right now. Please try again later, or email it to us.',
  },
  profileIncomplete: { code: 4012, msg: 'Please complete your profile.' },
} as const;

export type ErrorKind = keyof typeof errorCatalog;
export type FailureCode = (typeof errorCatalog)[ErrorKind]['code'];
export type FieldErrors = Record<string, string>;

interface FailureDetail {
  fields?: FieldErrors;
  /** Replaces the catalog's sentence where a better one is known. */
  msg?: string;
  retryAfterSeconds?: number;
  data?: Record<string, unknown>;
}

/** An expected bad outcome: returned by handlers and services, never thrown. */
export class Failure {
  readonly kind: ErrorKind;
  readonly detail: FailureDetail;

  constructor(kind: ErrorKind, detail: FailureDetail = {}) {
    this.kind = kind;
    this.detail = detail;
  }

  /** The same with more data in its answer. */
  with(data: Record<string, unknown>): Failure {
    return new Failure(this.kind, { ...this.detail, data: { ...this.detail.data, ...data } });
  }
}

export function fail(kind: ErrorKind, detail?: FailureDetail): Failure {
  return new Failure(kind, detail);
}
