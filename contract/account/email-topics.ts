/** Emails that a person can turn off, by topic. What has no topic always leaves: orders, invoices, delays, the account itself. */
export const emailTopicNames = ['order_progress', 'storage_low', 'storage_shipments', 'reminders'] as const;
export type EmailTopic = (typeof emailTopicNames)[number];

export const emailTopics: Record<EmailTopic, { label: string; detail: string }> = {
  order_progress: {
    label: 'Production steps',
    detail: 'When a line of your order is scheduled, in production and ready to ship.',
  },
  storage_low: { label: 'Low stock', detail: 'When something in storage should be reordered.' },
  storage_shipments: { label: 'Shipments from storage', detail: 'When cases you asked for are picked and shipped.' },
  reminders: { label: 'Reminders', detail: 'When concepts or a proof have waited for your answer for a few days.' },
};

/** What is sent to everyone, in the words of the page. */
export const alwaysSent = [
  'Order confirmations, invoices and shipping notices',
  'Delays, holds and cancellations',
  'Quotes, proofs and answers to your messages',
  'Security and account changes',
];
