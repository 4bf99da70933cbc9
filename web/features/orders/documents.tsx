import { listOrderDocuments, type OrderDocument, orderDocuments } from '#contract/orders/order-documents.ts';
import type { Moved } from '#contract/payments/payments.ts';
import { KeyCap } from '#ui/key-cap.tsx';

interface DocumentsProps {
  isStaff?: boolean;
  payments: readonly Moved[];
  toPath: (kind: OrderDocument) => string;
}

/** The documents of an order as PDF; staff have the job ticket too, and print it by its key. */
export function Documents({ isStaff = false, payments, toPath }: DocumentsProps) {
  return (
    <ul className="text-15">
      {listOrderDocuments({ isStaff, payments }).map((name) => (
        <li key={name}>
          <a
            href={toPath(name)}
            target="_blank"
            rel="noreferrer"
            data-key={isStaff && name === 'job-ticket' ? 'p' : undefined}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            {orderDocuments[name].title} (PDF) {isStaff && name === 'job-ticket' && <KeyCap>P</KeyCap>}
          </a>
        </li>
      ))}
    </ul>
  );
}
