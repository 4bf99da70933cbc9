import { Form, useNavigation } from 'react-router';
import { toApprovalPath } from '#contract/paths.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextArea } from '#ui/field.tsx';
import { LocalTime } from '../../platform/local-time.tsx';
import type { Refused } from '../../platform/refused-form.ts';

/** What was accepted, by whom, for where. */
export function Accepted({ accepted }: { accepted: NonNullable<CustomerQuote['accepted']> }) {
  const { ship_to: to } = accepted;
  return (
    <dl className="mt-4 grid gap-2 border-line border-t pt-4 text-15">
      <Fact name="Order" value={accepted.order_number} />
      <Fact name="Accepted by" value={[accepted.name, accepted.title].filter(Boolean).join(', ')} />
      <div className="flex justify-between gap-6">
        <dt className="text-muted">On</dt>
        <dd>
          <LocalTime at={accepted.at} />
        </dd>
      </div>
      {accepted.po_number && <Fact name="PO number" value={accepted.po_number} />}
      <Fact
        name="Ship to"
        value={[to.name, to.street, to.street2, `${to.city}, ${to.state} ${to.zipcode}`].filter(Boolean).join(', ')}
      />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right break-words">{value}</dd>
    </div>
  );
}

/** Request changes, decline, or ask for a new quote. Each opens a place for words; all work without scripts. */
export function QuoteMoves({ quote, refused }: { quote: CustomerQuote; refused: Refused | null }) {
  const sending = useNavigation().formData;
  return (
    <div id="answers" className="mt-4 grid scroll-mt-6 gap-2 print:hidden">
      {quote.moves.map((move) => {
        const mine = refused?.intent === 'move' && refused.values.to === move.to ? refused : null;
        const form = (
          <Form method="post" className="mt-3 grid gap-3" noValidate preventScrollReset>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="to" value={move.to} />
            <input type="hidden" name="version" value={quote.version} />
            <Field
              label={move.reason_label}
              required={move.reason === 'required'}
              error={mine?.fields.reason ?? (mine && Object.keys(mine.fields).length === 0 ? mine.msg : undefined)}
            >
              <TextArea name="reason" rows={3} maxLength={2000} defaultValue={mine?.values.reason} />
            </Field>
            <Button
              type="submit"
              variant="strong"
              pending={sending?.get('intent') === 'move' && sending.get('to') === move.to}
              wide
            >
              {move.label}
            </Button>
          </Form>
        );
        // The only answer that is left is one step: an expired or declined quote offers a new one.
        if (quote.moves.length === 1 && move.reason !== 'required') return <div key={move.to}>{form}</div>;
        return (
          <details key={move.to} name="move" open={mine !== null || undefined}>
            <summary
              className={`list-none ${move.to === 'declined' ? 'link mx-auto flex min-h-11 w-fit items-center text-15 font-semibold' : toButtonClass({ variant: 'line', wide: true })}`}
            >
              {move.label}
            </summary>
            {form}
          </details>
        );
      })}
    </div>
  );
}

export function QuoteApproval({ approval }: { approval: NonNullable<CustomerQuote['approval']> }) {
  return (
    <p className="mt-4 rounded-card bg-sunk px-5 py-3 text-15">
      {approval.may_decide
        ? 'A buyer of your company wants to accept this quote, above their spending limit. '
        : 'Accepting this quote is above your spending limit, so we asked an owner of your company. '}
      <a href={toApprovalPath(approval.id)} className="link font-semibold">
        View the request
      </a>
    </p>
  );
}
