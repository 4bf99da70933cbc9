import type Stripe from 'stripe';
import type { BookedTransaction, StripeLedger } from './stripe-ledger.ts';
import { Refused } from './stripe-refused.ts';

/** Of the package's own types: what the site asks for and reads, and no more. */
export type BookedDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'reason' | 'status' | 'is_charge_refundable'
> & {
  payment_intent: string;
  charge: string;
  balance_transactions: BookedTransaction[];
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by' | 'has_evidence'>;
};

interface Books {
  name(prefix: string): string;
  say(type: Stripe.Event['type'], object: object): void;
  ledger: StripeLedger;
  /** Of a payment: what of it can still be taken, and its charge. */
  getTakable(paymentId: string): { charge: string; cents: number };
}

const disputeFee = 1_500;
const weekSeconds = 7 * 24 * 3600;

/** What banks do to a stand-in of Stripe when a payer contests a payment. */
export function createStripeDisputes({ name, say, ledger, getTakable }: Books) {
  const disputes = new Map<string, BookedDispute>();

  function get(id: string): BookedDispute {
    const dispute = disputes.get(id);
    if (!dispute) throw new Refused(`No such dispute: ${id}`);
    return dispute;
  }
  const sumTaken = ({ balance_transactions }: BookedDispute) =>
    -balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  const isDecided = ({ status }: BookedDispute) => status === 'won' || status === 'lost' || status === 'warning_closed';
  function withdraw(dispute: BookedDispute): void {
    const written = { amount: -dispute.amount, type: 'adjustment', source: dispute.id, fee: disputeFee } as const;
    dispute.balance_transactions.push(ledger.write({ ...written, description: 'Chargeback withdrawal' }));
    say('charge.dispute.funds_withdrawn', dispute);
  }
  function decide(id: string, status: 'won' | 'lost'): boolean {
    const dispute = get(id);
    if (isDecided(dispute)) return false;
    dispute.status = dispute.status.startsWith('warning') ? 'warning_closed' : status;
    say('charge.dispute.closed', dispute);
    if (dispute.status === 'won' && sumTaken(dispute) > 0) {
      const written = { amount: dispute.amount, type: 'adjustment', source: dispute.id } as const;
      dispute.balance_transactions.push(ledger.write({ ...written, description: 'Chargeback reversal' }));
      say('charge.dispute.funds_reinstated', dispute);
    }
    return true;
  }

  return {
    disputes,
    listDisputes: (paymentId: string) => [...disputes.values()].filter((each) => each.payment_intent === paymentId),
    sumDisputed: (paymentId: string) =>
      [...disputes.values()].reduce((sum, each) => sum + (each.payment_intent === paymentId ? sumTaken(each) : 0), 0),
    /** An inquiry asks, and takes nothing yet. */
    dispute(paymentId: string, amount: number, { reason = 'fraudulent', isInquiry = false } = {}): BookedDispute {
      const { charge, cents } = getTakable(paymentId);
      if (amount < 1 || amount > cents) throw new Refused('There is no such amount to dispute.');
      const dispute: BookedDispute = {
        ...{ id: name('dp'), object: 'dispute', amount, currency: 'usd', reason, charge, payment_intent: paymentId },
        ...{ status: isInquiry ? 'warning_needs_response' : 'needs_response', is_charge_refundable: isInquiry },
        ...{ balance_transactions: [] },
        evidence_details: { due_by: Math.floor(Date.now() / 1000) + weekSeconds, has_evidence: false },
      };
      disputes.set(dispute.id, dispute);
      say('charge.dispute.created', dispute);
      if (!isInquiry) withdraw(dispute);
      return dispute;
    },
    /** What began as an inquiry takes the money, and has to be answered by another day. */
    escalate(id: string): boolean {
      const dispute = get(id);
      if (!dispute.status.startsWith('warning_') || isDecided(dispute)) return false;
      if (dispute.amount > getTakable(dispute.payment_intent).cents) throw new Refused('It was refunded.');
      dispute.status = 'needs_response';
      dispute.evidence_details.due_by = Number(dispute.evidence_details.due_by) + weekSeconds;
      say('charge.dispute.updated', dispute);
      withdraw(dispute);
      return true;
    },
    /** The evidence goes to the bank. */
    answer(id: string): boolean {
      const dispute = get(id);
      if (!dispute.status.endsWith('needs_response')) return false;
      dispute.status = dispute.status.startsWith('warning_') ? 'warning_under_review' : 'under_review';
      dispute.evidence_details.has_evidence = true;
      say('charge.dispute.updated', dispute);
      return true;
    },
    win: (id: string) => decide(id, 'won'),
    lose: (id: string) => decide(id, 'lost'),
  };
}
