import type { StateRow, Workflow } from './workflow.ts';

export const orderProblemStates = ['open', 'answered', 'solved'] as const;
export type OrderProblemState = (typeof orderProblemStates)[number];
type OrderProblemPhase = 'open' | 'solved';

export const problemKinds = ['damaged', 'missing', 'wrong_item', 'print', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];
export const problemLabels: Record<ProblemKind, string> = {
  damaged: 'Arrived damaged',
  missing: 'Something is missing',
  wrong_item: 'Wrong item',
  print: 'Print or color is off',
  other: 'Something else',
};

const by = 'orders.move';

/** A problem that the customer reported with an order, from the report to its end. */
export const orderProblemWorkflow: Workflow<OrderProblemState, StateRow<OrderProblemState, OrderProblemPhase>> = {
  usual: ['open', 'answered', 'solved'],
  states: {
    open: {
      phase: 'open',
      label: 'Reported',
      staffLabel: 'Open',
      headline: 'Thanks, we’re looking into it',
      tone: 'waiting',
      next: 'We’ll answer within one business day.',
      step: 'We look into it',
      waitsFor: 'staff',
      happened: { customer: 'You reported a problem', staff: 'The customer reported a problem' },
      email: false,
      moves: [
        { to: 'answered', by, label: 'Answer', reason: 'required', reasonLabel: 'Your answer to the customer' },
        { to: 'solved', by, label: 'Solved', reason: 'required', reasonLabel: 'How it was solved' },
      ],
    },
    answered: {
      phase: 'open',
      label: 'Answered',
      staffLabel: 'Answered',
      headline: 'We answered your problem report',
      tone: 'active',
      next: 'If that doesn’t solve it, tell us here.',
      step: 'We answer',
      waitsFor: 'customer',
      happened: { customer: 'We answered your report', staff: 'Answered' },
      email: true,
      moves: [
        {
          to: 'open',
          by: 'customer',
          label: 'Not solved yet',
          reason: 'required',
          reasonLabel: 'What is still wrong?',
          happened: { customer: 'You told us it’s not solved', staff: 'Not solved, according to the customer' },
        },
        { to: 'solved', by, label: 'Solved', reason: 'required', reasonLabel: 'How it was solved' },
      ],
    },
    solved: {
      phase: 'solved',
      label: 'Solved',
      staffLabel: 'Solved',
      headline: 'Your problem is solved',
      tone: 'done',
      next: 'Thanks for telling us. If it comes up again, write to us here.',
      step: 'Solved',
      waitsFor: null,
      happened: { customer: 'Solved', staff: 'Solved' },
      email: true,
      moves: [
        {
          to: 'open',
          by: 'customer',
          label: 'Not solved yet',
          reason: 'required',
          reasonLabel: 'What is still wrong?',
          happened: { customer: 'You told us it’s not solved', staff: 'Not solved, according to the customer' },
        },
      ],
    },
  },
};
