import { Form } from 'react-router';
import type { Address } from '#contract/account/addresses.ts';
import { paths } from '#contract/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';

/** An address to read, with the ways to change it. Removing asks once, without scripts too: the question folds open. */
export function AddressCard({ address }: { address: Address }) {
  const { id, label, recipient, street, street2, city, state, zipcode, phone, delivery_note, is_default } = address;
  const lines = [recipient, street, street2, `${city}, ${state} ${zipcode}`, phone].filter(Boolean);
  return (
    <li className="flex flex-col rounded-card bg-card p-6">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="min-w-0 text-20">{label}</h2>
        {is_default && <Badge tone="success">Default</Badge>}
      </div>
      <address className="mt-3 grow text-15 text-body not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {delivery_note && <p className="mt-2 text-14 text-muted">{delivery_note}</p>}
      <div className="mt-4 flex flex-wrap items-start gap-x-2">
        <ButtonLink to={`${paths.addressInfo}?edit=${id}`} variant="quiet" size="small" className="-ml-5">
          Edit<span className="sr-only"> {label}</span>
        </ButtonLink>
        <details className="group min-w-0">
          <summary className="inline-flex min-h-11 items-center rounded-full px-5 font-semibold text-15 leading-tight hover:bg-sunk group-open:hidden">
            Remove<span className="sr-only"> {label}</span>
          </summary>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="remove" variant="line" size="small">
              Yes, remove {label}
            </Button>
          </Form>
        </details>
      </div>
    </li>
  );
}
