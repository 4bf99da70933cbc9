import { CalendarPlus } from 'lucide-react';
import { formatDay } from '#contract/format-date.ts';
import type { CustomerOrder } from '#contract/orders/order-views.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { Outcome } from '#ui/outcome.tsx';

interface OrderOutcomeProps {
  order: CustomerOrder;
  /** The number of the order that was just placed: this one, or by the link of an earlier one another. */
  placed: string | null;
  /** The act that led here. */
  done: string;
  toCalendar: string;
}

const outcomes: Record<string, string> = {
  approve: 'You approved the proof. This exact file goes to print.',
  changes: 'We got your changes. We’ll email you the new proof, and nothing is printed until you approve it.',
  problem: 'We got your report. You’ll find it below with what we do about it, and we’ll email you.',
};

/** Says that an act of the customer was done, and when the order arrives. */
export function OrderOutcome({ order, placed, done, toCalendar }: OrderOutcomeProps) {
  const isOther = placed !== null && placed !== order.number;
  const text = placed
    ? `Order ${placed} is placed. We emailed you the confirmation${isOther ? ' with its own link' : ''}.`
    : outcomes[done];
  if (!text) return null;
  const arrives = !isOther && done !== 'problem' ? order.deliver_until : null;
  return (
    <Outcome
      className="mt-5"
      action={
        arrives && (
          <a href={toCalendar} className={toButtonClass({ variant: 'strong' })}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to calendar
          </a>
        )
      }
    >
      <p>
        <strong className="font-semibold">{text}</strong>
        {arrives && ` At your door by ${formatDay(arrives)}.`}
      </p>
    </Outcome>
  );
}
