/** Why a link shows nothing: it was closed or has expired, or its reader has not proven the mailbox (403). */
export interface LinkEnd {
  title?: string;
  reason?: string;
}

export function toLinkEnd({ code, msg }: { code: number; msg: string }): LinkEnd {
  return { reason: msg, ...(code === 403 && { title: 'Please check your email' }) };
}
