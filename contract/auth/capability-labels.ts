import type { Capability } from './capabilities.ts';
import type { StaffRole } from './roles.ts';

/** What the table of the staff page says of each capability. One without a label does not compile. */
export const capabilityLabels: Record<Capability, string> = {
  'requests.write': 'Answer and move requests',
  'quotes.write': 'Write and send quotes',
  'quotes.approve': 'Approve quotes below the floor price',
  'orders.move': 'Move, ship and hold orders',
  'orders.pay': 'Record payments and refunds',
  'storage.write': 'Receive, count and ship stored stock',
  'designs.write': 'Design concepts and send proofs',
  'chat.answer': 'Answer chats',
  'stores.write': 'Set up and open custom stores',
  'catalog.write': 'Edit, import and export products and prices',
  'costs.read': 'See costs and margins',
  'content.write': 'Edit pages, advertisements and redirects',
  'settings.write': 'Change settings and tax rates',
  'emails.resend': 'Resend failed emails',
  'emails.secrets': 'See codes and links in emails',
  'subscribers.read': 'Read and export newsletter subscribers',
  'companies.write': 'Edit and merge companies',
  'reports.read': 'Read reports',
  'people.manage': 'Manage staff',
  'audit.read': 'Read the audit log',
  'api.manage': 'Manage API keys and webhooks',
  'system.read': 'See the state of the system',
};

export const roleLabels: Record<StaffRole, string> = {
  sales: 'Sales',
  design: 'Design',
  warehouse: 'Warehouse',
  content: 'Content',
  admin: 'Admin',
};
