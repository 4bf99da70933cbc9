import type { Roles, StaffRole } from './roles.ts';
import { readScopeRole } from './scope-roles.ts';

/** What staff may be allowed to do. Calls, moves, pages and buttons ask for one of these, never for a role. */
export type Capability =
  | 'requests.write'
  | 'quotes.write'
  /** Sends a quote that a colleague wrote below the floor price. */
  | 'quotes.approve'
  /** Moves lines of orders, ships them, answers problem reports. */
  | 'orders.move'
  /** Records payments and refunds, and lets an order go on that is not paid. */
  | 'orders.pay'
  /** Receives, counts, corrects, picks and ships stored cases. */
  | 'storage.write'
  /** Draws concepts and sends proofs; approving one is the customer's. */
  | 'designs.write'
  /** Sets up the custom stores of companies: products, prices, opening and closing. */
  | 'stores.write'
  /** Answers chats, gives them to colleagues, edits canned answers. */
  | 'chat.answer'
  /** What products cost us, and so the margins: in products, files of the catalog, quotes and reports. */
  | 'costs.read'
  /** Products and their prices, categories and restaurant types; imports and exports of all of them. */
  | 'catalog.write'
  /** Advertisements, pages, questions, redirects and synonyms. */
  | 'content.write'
  /** Company, brand, freight and tax rates. */
  | 'settings.write'
  | 'emails.resend'
  /** Codes and links in emails open the accounts of customers. */
  | 'emails.secrets'
  /** Page by page the list is the same file, so reading it and exporting it are one. */
  | 'subscribers.read'
  /** Writes notes, tags, payment terms and credit limits of companies, decides on their tax certificates, merges duplicates. */
  | 'companies.write'
  | 'reports.read'
  /** Invites colleagues, changes their roles, ends their sessions, resets their second factor. */
  | 'people.manage'
  /** Reads who did what, staff included. */
  | 'audit.read'
  /** Creates keys for other systems, and webhooks. */
  | 'api.manage'
  /** Sees how the installation is doing: versions, disks, queues, backups. */
  | 'system.read';

/** Beside reading requests, emails and reports, which all staff may. */
const roleCapabilities: Record<Exclude<StaffRole, 'admin'>, readonly Capability[]> = {
  sales: [
    'requests.write',
    'chat.answer',
    'quotes.write',
    'quotes.approve',
    'orders.move',
    'orders.pay',
    'stores.write',
    'emails.resend',
    'subscribers.read',
    'companies.write',
    'catalog.write',
    'costs.read',
    'reports.read',
  ],
  design: ['requests.write', 'chat.answer', 'designs.write'],
  warehouse: ['orders.move', 'storage.write'],
  content: ['subscribers.read', 'catalog.write', 'content.write'],
};

/** One of the roles is enough. An admin has every capability, a customer none, and a key those of its scopes. */
export function can(roles: Roles, capability: Capability): boolean {
  return roles.some((role) => {
    const scope = readScopeRole(role);
    if (scope !== null) return scope === capability;
    return role === 'admin' || roleCapabilities[role].includes(capability);
  });
}

/** What moves money or people: with one of these, a stolen password must not be enough. */
const sensitive: readonly Capability[] = ['quotes.approve', 'orders.move', 'orders.pay', 'people.manage', 'api.manage'];

export function movesMoneyOrPeople(roles: Roles): boolean {
  return sensitive.some((capability) => can(roles, capability));
}
