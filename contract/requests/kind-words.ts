import { type RequestState, requestStates, requestWorkflow } from '../workflows/request-workflow.ts';
import type { Move, StateRow, Workflow } from '../workflows/workflow.ts';
import type { RequestKind } from './request-kinds.ts';

type Words = Partial<Pick<StateRow<RequestState>, 'label' | 'staffLabel' | 'headline' | 'next' | 'step' | 'happened'>>;

interface StateWords extends Words {
  /** What a move of staff to another state is called, and the field for what goes with it. */
  moves?: Partial<Record<RequestState, Pick<Move<RequestState>, 'label' | 'reasonLabel'>>>;
}

const markAs = (label: string, reasonLabel = 'A note to the customer') => ({ quoted: { label, reasonLabel } });

/** Where a kind of request says something else than the table of the workflow. States, guards and moves are the same. */
const kindWords: Partial<Record<RequestKind, Partial<Record<RequestState, StateWords>>>> = {
  sample: {
    new: {
      headline: 'Thanks, we got your sample request',
      next: 'We’ll pick your samples within one business day, usually within four business hours.',
      step: 'We check your sample request',
      happened: { customer: 'We got your sample request', staff: 'Received' },
    },
    in_review: {
      label: 'Being packed',
      staffLabel: 'Packing sample',
      headline: 'We’re getting your sample ready',
      next: 'Plain samples ship within two business days. Before we print one, you’ll get a proof.',
      step: 'We get your sample ready',
      happened: { customer: 'We started on your sample', staff: 'Sample started' },
      moves: markAs('Mark as sent', 'Carrier and tracking number'),
    },
    quoted: {
      label: 'On its way',
      staffLabel: 'Sample sent',
      headline: 'Your sample is on its way',
      next: 'Fill it, close it, carry it around. Then tell us here what you think, or request a quote.',
      step: 'Your sample is on its way',
      happened: { customer: 'We sent your sample', staff: 'Sample sent' },
    },
  },
  design: {
    in_review: {
      next: 'Our designers are on it. You’ll get five concepts within 36 hours on average.',
      step: 'We design your concepts',
      moves: markAs('Mark as answered'),
    },
    quoted: { staffLabel: 'Answered', happened: { customer: 'We sent you our answer', staff: 'Answered' } },
  },
  storage: {
    in_review: {
      next: 'We’re working out space and terms. We usually answer within one business day.',
      step: 'We work out space and terms',
      moves: markAs('Mark as answered'),
    },
    quoted: { staffLabel: 'Answered', happened: { customer: 'We sent you our answer', staff: 'Answered' } },
  },
  store: {
    in_review: {
      next: 'We’re setting it up. Most stores open within one business day.',
      step: 'We set up your store',
      moves: markAs('Mark as ready'),
    },
    quoted: {
      label: 'Ready',
      staffLabel: 'Store ready',
      headline: 'Your custom store is ready',
      step: 'You get the link by email',
      happened: { customer: 'We opened your store', staff: 'Store ready' },
    },
  },
  contact: {
    in_review: {
      next: 'We’re looking into it. We usually answer within one business day.',
      moves: markAs('Mark as answered'),
    },
    quoted: { staffLabel: 'Answered', happened: { customer: 'We answered you', staff: 'Answered' } },
  },
};

function withWords(row: StateRow<RequestState>, { moves: labels = {}, ...words }: StateWords): StateRow<RequestState> {
  const moves = row.moves.map((move) => (move.by === 'customer' ? move : { ...move, ...labels[move.to] }));
  return { ...row, ...words, moves };
}

const made = new Map<RequestKind, Workflow<RequestState>>();

/** The workflow of requests in the words of one kind. */
export function getRequestWorkflow(kind: RequestKind): Workflow<RequestState> {
  const words = kindWords[kind];
  if (!words) return requestWorkflow;
  const known = made.get(kind);
  if (known) return known;
  const rows = requestStates.map((state) => [state, withWords(requestWorkflow.states[state], words[state] ?? {})]);
  const workflow: Workflow<RequestState> = { ...requestWorkflow, states: Object.fromEntries(rows) };
  made.set(kind, workflow);
  return workflow;
}
