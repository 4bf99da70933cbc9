/**
 * What is kept about people, why, and for how long. One table: the purge works by it, and the privacy page shows it.
 * Days count from the moment the thing was last of use; what that is, `what` says.
 */
export const retention = {
  addresses: {
    what: 'Internet addresses (IP) and browser names with requests, log-ins, newsletter sign-ups and error reports',
    why: 'To keep the site running and to stop abuse',
    days: 30,
  },
  uploads: {
    what: 'Files you uploaded that belong to no request',
    why: 'So that a half-filled form is not lost',
    days: 1,
  },
  guestRequests: {
    what: 'Requests without an account: quotes, designs, samples, storage, questions, and the files in them',
    why: 'To answer you and to find it again when you call',
    days: 730,
  },
  guestChats: {
    what: 'Chats without an account, the pages you visited meanwhile, and the files in them',
    why: 'To answer you and to go on where you stopped',
    days: 180,
  },
  invitations: {
    what: 'Invitations to a company that were accepted, revoked or ran out',
    why: 'So that the owner can send them again',
    days: 30,
  },
  unconfirmedAccounts: {
    what: 'Accounts whose email address was never confirmed and that are not in use',
    why: 'To wait for the click in our mail',
    days: 60,
  },
  sessions: { what: 'Log-in sessions that have ended', why: 'To show you where you were logged in', days: 30 },
  codes: { what: 'Codes we mailed you, for a new password for example', why: 'To let you in once', days: 1 },
  mails: { what: 'Emails we sent you', why: 'To send them again should they get lost', days: 30 },
  lostMails: {
    what: 'Emails to you that could not be delivered',
    why: 'To send them again when the fault is found',
    days: 90,
  },
  sentForms: { what: 'Fingerprints of forms you sent', why: 'So that a form sent twice is one request', days: 1 },
  guestLists: { what: 'The product list of a visitor without an account', why: 'So that you find it again', days: 90 },
  sharedCarts: {
    what: 'Product lists shared by a link',
    why: 'So that the link works for those who get it',
    days: 180,
  },
  sharedStores: {
    what: 'Demo stores you shared by a link, with your logo',
    why: 'So that the link works for the people you sent it to',
    days: 90,
  },
  unconfirmedSubscribers: {
    what: 'Newsletter addresses that were never confirmed',
    why: 'To wait for the click in our mail',
    days: 14,
  },
  formerSubscribers: {
    what: 'Newsletter addresses that left the list',
    why: 'So that the link in an old letter still finds them',
    days: 30,
  },
  webhookDeliveries: {
    what: 'Copies of what our own systems told each other about your requests and orders',
    why: 'To send them again should they get lost',
    days: 30,
  },
  errors: { what: 'Error reports from your browser', why: 'To find and repair faults', days: 90 },
  searches: { what: 'Searches that found nothing, without a name', why: 'To learn what is missing here', days: 180 },
  missingPages: {
    what: 'Addresses of pages that are not there, without a name',
    why: 'To lead people on to the right page',
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
