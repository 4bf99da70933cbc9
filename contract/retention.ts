/**
 * What is kept about people, why, and for how long. One table: the purge works by it, and the privacy page shows it.
 * Days count from the moment the thing was last of use; what that is, `what` says.
 */
export const retention = {
  addresses: {
    what: 'IP addresses and browser names with requests, logins, newsletter sign-ups and error reports',
    why: 'To keep the site running and stop abuse',
    days: 30,
  },
  uploads: {
    what: 'Files you uploaded that aren’t part of a request',
    why: 'So a half-filled form isn’t lost',
    days: 1,
  },
  guestRequests: {
    what: 'Requests without an account: quotes, designs, samples, storage, questions, and the files in them',
    why: 'To answer you and find your request when you call',
    days: 730,
  },
  guestChats: {
    what: 'Chats without an account, the pages you visited during them, and the files in them',
    why: 'To answer you and pick up where you left off',
    days: 180,
  },
  invitations: {
    what: 'Company invitations that were accepted, revoked or expired',
    why: 'So the owner can send them again',
    days: 30,
  },
  unconfirmedAccounts: {
    what: 'Accounts not in use whose email was never confirmed',
    why: 'To give you time to confirm your email',
    days: 60,
  },
  sessions: { what: 'Login sessions that have ended', why: 'To show you where you were logged in', days: 30 },
  codes: { what: 'Codes we emailed you, such as for a new password', why: 'To let you in once', days: 1 },
  mails: { what: 'Emails we sent you', why: 'To send them again if they get lost', days: 30 },
  lostMails: {
    what: 'Emails to you that we couldn’t deliver',
    why: 'To send them again once the problem is fixed',
    days: 90,
  },
  sentForms: { what: 'Fingerprints of forms you sent', why: 'So a form sent twice counts as one request', days: 30 },
  guestLists: { what: 'The cart of a visitor without an account', why: 'So you can find it again', days: 90 },
  sharedCarts: {
    what: 'Carts shared by a link',
    why: 'So the link works for the people you sent it to',
    days: 180,
  },
  sharedStores: {
    what: 'Demo stores and brand sheets you shared by a link, with your logo',
    why: 'So the link works for the people you sent it to',
    days: 90,
  },
  unconfirmedSubscribers: {
    what: 'Newsletter sign-ups that were never confirmed',
    why: 'To give you time to confirm your email',
    days: 14,
  },
  formerSubscribers: {
    what: 'Email addresses that unsubscribed from the newsletter',
    why: 'So the link in an old newsletter still works',
    days: 30,
  },
  webhookDeliveries: {
    what: 'Copies of messages between our own systems about your requests and orders',
    why: 'To send them again if they get lost',
    days: 30,
  },
  errors: { what: 'Error reports from your browser', why: 'To find and fix problems', days: 90 },
  searches: { what: 'Searches that found nothing, without a name', why: 'To learn what we’re missing', days: 180 },
  searchOutcomes: {
    what: 'Searches, and the products opened or requested after them, counted per day, without a name',
    why: 'To make search better',
    days: 180,
  },
  missingPages: {
    what: 'Links to pages that don’t exist, without a name',
    why: 'To send visitors to the right page',
    days: 180,
  },
} as const satisfies Record<string, { what: string; why: string; days: number }>;

export type RetentionRow = keyof typeof retention;

/** The same for people to read, in the order of the table. */
export const retentionList: readonly { what: string; why: string; how_long: string }[] = Object.values(retention).map(
  ({ what, why, days }) => ({ what, why, how_long: toWords(days) }),
);

function toWords(days: number): string {
  if (days === 1) return '1 day';
  return days % 365 === 0 ? `${(days / 365) * 12} months` : `${days} days`;
}
