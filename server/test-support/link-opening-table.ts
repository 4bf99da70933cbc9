/** How far a reader gets with a thing. `confirm`: as `respond`, and to approve with a code from the link's mailbox. */
export type Reach = 'closed' | 'own words' | 'view' | 'respond' | 'confirm' | 'approve';

/**
 * Whom a link was sent to: an owner, a buyer with a limit, a viewer or a former member of the company that the thing
 * belongs to; its kitchen, a mailbox without an account that the buyer named; or no one, for the browser that sent the form.
 */
export const linksOf = ['owner', 'buyer', 'viewer', 'former', 'kitchen', 'browser'] as const;
export type LinkOf = (typeof linksOf)[number];

/** Members of that company act as themselves, whatever link they hold. */
export const members = ['owner', 'buyer', 'viewer'] as const;
/** All others reach as far as the person the link was sent to; a log-in of theirs adds nothing. */
export const outsiders = ['anonymous', 'former', 'stranger'] as const;
/** Staff with a customer's link look, and never act as the customer. */
export const staffOpeners = ['sales', 'design', 'warehouse', 'content', 'admin'] as const;
export type Opener = (typeof members)[number] | (typeof outsiders)[number] | (typeof staffOpeners)[number];

interface Row {
  /** A member with a log-in. */
  asMember: Record<(typeof members)[number], Reach>;
  /** An outsider, by whom the link was sent to. Kinds of things that have no link of a browser leave it out. */
  byLink: Record<Exclude<LinkOf, 'browser'>, Reach> & { browser?: Reach };
}

const answering = { owner: 'respond', buyer: 'respond', viewer: 'view' } as const;
const approving = { owner: 'approve', buyer: 'approve', viewer: 'view' } as const;

export const openingRows = {
  request: {
    asMember: answering,
    byLink: { ...answering, former: 'closed', kitchen: 'respond', browser: 'own words' },
  },
  quote: { asMember: approving, byLink: { ...approving, former: 'closed', kitchen: 'approve' } },
  'quote by its request': {
    asMember: approving,
    // Its emails go to the buyer: other mailboxes that a link of the request went to answer, and do not accept.
    byLink: { ...answering, buyer: 'approve', former: 'closed', kitchen: 'respond', browser: 'closed' },
  },
  design: { asMember: approving, byLink: { ...approving, former: 'closed', kitchen: 'approve' } },
  'design by its request': {
    asMember: approving,
    byLink: { ...answering, buyer: 'approve', former: 'closed', kitchen: 'respond', browser: 'closed' },
  },
  order: {
    asMember: approving,
    byLink: { owner: 'confirm', buyer: 'confirm', viewer: 'view', former: 'closed', kitchen: 'confirm' },
  },
  'order by its quote': {
    asMember: approving,
    byLink: { owner: 'confirm', buyer: 'confirm', viewer: 'view', former: 'closed', kitchen: 'confirm' },
  },
  // Links to stored stock and to approvals are sent to members alone.
  storage: { asMember: answering, byLink: { ...answering, former: 'closed', kitchen: 'closed' } },
  // The buyer asked for it, and may take it back.
  approval: {
    asMember: { owner: 'approve', buyer: 'respond', viewer: 'view' },
    byLink: { owner: 'confirm', buyer: 'respond', viewer: 'view', former: 'closed', kitchen: 'closed' },
  },
} satisfies Record<string, Row>;
export type OpenedKind = keyof typeof openingRows;

export function toExpected(kind: OpenedKind, of: LinkOf, by: Opener): Reach | null {
  const { asMember, byLink }: Row = openingRows[kind];
  const reach = byLink[of];
  if (!reach) return null;
  if (by in asMember) return asMember[by as keyof typeof asMember];
  if (!staffOpeners.some((each) => each === by)) return reach;
  return reach === 'closed' || reach === 'own words' ? reach : 'view';
}
