import { isRouteErrorResponse } from 'react-router';

/** Sentences for answers that carry none of ours: a proxy's page in place of our server's. */
const sentences: Record<number, string> = {
  403: 'Your account can’t do this',
  413: 'This is too large to send',
  429: 'Too many tries. Please wait a moment and try again',
  502: 'We’ll be right back. Please try again in a moment',
  503: 'We’ll be right back. Please try again in a moment',
  504: 'We’ll be right back. Please try again in a moment',
};

/** For an answer that is none of our server's. */
export const toSentence = (status: number) => `${sentences[status] ?? toUsualSentence(status)}.`;

/** What the error page shows of an error and a report says of it. */
export function describeError(error: unknown): { status: number; message: string } {
  const isAnswer = isRouteErrorResponse(error);
  const status = isAnswer ? error.status : 500;
  const own = isAnswer ? readOwnSentence(error.data) : null;
  return { status, message: own ?? sentences[status] ?? toUsualSentence(status) };
}

function toUsualSentence(status: number): string {
  return status < 500 ? 'We couldn’t process this request' : 'Something went wrong on our side';
}

/** Only our envelope has a `msg`: loaders throw one, and a call that the server answers itself is its JSON. */
function readOwnSentence(data: unknown): string | null {
  try {
    const envelope: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    const { msg } = envelope as { msg?: unknown };
    return typeof msg === 'string' && msg ? msg : null;
  } catch {
    return null;
  }
}
