import { Form } from 'react-router';
import { NewWebhook, type Webhook, type WebhookDelivery } from '#contract/integrations/webhooks.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Table } from '#ui/table.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';
import { When } from './when.tsx';

const states = {
  waiting: { label: 'Waiting', tone: 'attention' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
} as const;

const columns = [
  { key: 'at', header: 'When', cell: (row: WebhookDelivery) => <When at={row.created_at} /> },
  {
    key: 'kind',
    header: 'Event',
    cell: (row: WebhookDelivery) => (
      <>
        <span className="font-medium">{row.kind}</span>
        <span className="block max-w-80 truncate text-13 text-muted">{row.url}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (row: WebhookDelivery) => (
      <>
        <Badge tone={states[row.state].tone}>{states[row.state].label}</Badge>
        {row.last_error && <span className="block text-13 text-muted">{row.last_error}</span>}
      </>
    ),
  },
  { key: 'attempts', header: 'Tries', numeric: true, cell: (row: WebhookDelivery) => row.attempts },
  {
    key: 'replay',
    header: 'Send again',
    headerHidden: true,
    cell: (row: WebhookDelivery) => <Act intent="replay" id={row.id} label="Send again" name={row.kind} />,
  },
];

function Act({ intent, id, label, name }: { intent: string; id: string; label: string; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="small" variant="line" aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Form>
  );
}

interface WebhooksProps {
  webhooks: readonly Webhook[];
  deliveries: readonly WebhookDelivery[];
  answer: Refused | null;
}

/** URLs that hear of events, a form for a new one, and the log of what was sent. */
export function Webhooks({ webhooks, deliveries, answer }: WebhooksProps) {
  return (
    <div className="grid gap-6">
      <section aria-labelledby="webhooks" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <h2 id="webhooks" className="font-display-small text-20 font-bold">
            Webhooks
          </h2>
          {webhooks.length === 0 && <p className="mt-3 text-15 text-muted">No webhooks yet.</p>}
          <ul aria-label="Webhooks" className="mt-3 divide-y divide-line">
            {webhooks.map((webhook) => (
              <li key={webhook.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <p className="min-w-0">
                  <span className="font-semibold break-all">{webhook.url}</span>
                  <span className="block text-14 text-muted">{webhook.kinds.join(', ') || 'All events'}</span>
                  {webhook.paused_at && (
                    <span className="block text-14 text-muted">
                      <Badge tone="error">Paused</Badge> since <When at={webhook.paused_at} />. Last error:{' '}
                      {webhook.last_error}. New events wait and are sent when you resume it.
                    </span>
                  )}
                </p>
                <div className="flex flex-wrap gap-2">
                  {webhook.paused_at && (
                    <Act intent="resume_webhook" id={webhook.id} label="Resume" name={webhook.url} />
                  )}
                  <Act intent="remove_webhook" id={webhook.id} label="Remove" name={webhook.url} />
                </div>
              </li>
            ))}
          </ul>
        </div>
        <Form method="post" className="grid content-start gap-4" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="create_webhook" />
          <CallFields of={NewWebhook} refused={answer} />
          <Button type="submit">Create webhook</Button>
        </Form>
      </section>
      {deliveries.length > 0 && (
        <div className="min-w-0">
          <h3 className="mb-3 text-16 font-bold">Recent deliveries</h3>
          <Table
            caption="Recent deliveries"
            columns={columns}
            rows={deliveries}
            toKey={(row) => row.id}
            className="max-h-[80dvh]"
          />
        </div>
      )}
    </div>
  );
}
