import type { Move, StateRow, Workflow } from './workflow.ts';

export const designStates = [
  'applied',
  'brief_ok',
  'concepts_ready',
  'revision',
  'chosen',
  'proof_sent',
  'proof_changes',
  'proof_approved',
  'on_hold',
  'cancelled',
] as const;
export type DesignState = (typeof designStates)[number];

/** We make concepts, the customer chooses one, we make its proof, the customer approves it. */
export const designPhases = ['concepts', 'choice', 'proof', 'approval', 'approved', 'held', 'canceled'] as const;

interface DesignRow extends StateRow<DesignState, (typeof designPhases)[number]> {
  /** It counts against the time that we promised. */
  clockRuns?: true;
}

const by = 'designs.write';
const cancel: Move<DesignState> = { to: 'cancelled', by, label: 'Cancel design', reason: 'required', isAside: true };
const hold: Move<DesignState> = {
  to: 'on_hold',
  by,
  label: 'Put on hold',
  reason: 'required',
  onPageOnly: true,
  isAside: true,
};
const sendProof: Move<DesignState> = {
  to: 'proof_sent',
  by,
  label: 'Send proof',
  reason: 'optional',
  reasonLabel: 'Message to the customer',
};
/** Its call takes the concept. */
const choose: Move<DesignState> = {
  to: 'chosen',
  by: 'customer',
  label: 'Choose this concept',
  reason: 'optional',
  hasOwnCall: true,
};
/** Its call takes the hash of the file and the name of the person. */
const approve: Move<DesignState> = {
  to: 'proof_approved',
  by: 'customer',
  label: 'Approve proof',
  scope: 'approve',
  hasOwnCall: true,
};
const requestChanges = (to: 'revision' | 'proof_changes'): Move<DesignState> => ({
  to,
  by: 'customer',
  label: 'Request changes',
  reason: 'optional',
  reasonLabel: 'What should we change?',
});
/** By the cancellation of the order line it was started for. */
const endWithLine: Move<DesignState> = { to: 'cancelled', by: 'timer', label: 'Cancel design' };
/** Only to where it was. */
const resume = (to: DesignState): Move<DesignState> => ({
  to,
  by,
  label: 'Resume',
  onPageOnly: true,
  happened: { customer: 'We resumed your design', staff: 'Resumed' },
});

/** A free design from the brief to the proof that its customer approved. Silence never approves anything. */
export const designWorkflow: Workflow<DesignState, DesignRow> = {
  usual: ['applied', 'brief_ok', 'concepts_ready', 'chosen', 'proof_sent', 'proof_approved'],
  states: {
    applied: {
      phase: 'concepts',
      label: 'Received',
      staffLabel: 'Check brief',
      headline: 'We’re reviewing your brief',
      tone: 'active',
      next: 'A designer will review your brief and ask if anything is missing. Then the 36 hours start.',
      step: 'We review your brief',
      waitsFor: 'staff',
      happened: { customer: 'You requested a design', staff: 'Design requested' },
      email: false,
      moves: [{ to: 'brief_ok', by, label: 'Confirm brief' }, hold, cancel],
    },
    brief_ok: {
      phase: 'concepts',
      clockRuns: true,
      label: 'In design',
      staffLabel: 'Design concepts',
      headline: 'We’re designing your concepts',
      tone: 'active',
      next: 'We’ll email you as soon as your concepts are ready, within 36 business hours on average.',
      step: 'We design your concepts',
      waitsFor: 'staff',
      happened: { customer: 'We confirmed your brief', staff: 'Brief confirmed' },
      email: false,
      moves: [
        {
          to: 'concepts_ready',
          by,
          label: 'Send concepts',
          reason: 'optional',
          reasonLabel: 'Message to the customer',
        },
        hold,
        cancel,
      ],
    },
    concepts_ready: {
      phase: 'choice',
      label: 'Concepts ready',
      staffLabel: 'Waiting for a choice',
      headline: 'Your concepts are ready',
      tone: 'waiting',
      next: 'Choose one, combine two, or tell us what to change. Click a picture to pin a comment on it.',
      step: 'You choose a concept',
      waitsFor: 'customer',
      happened: { customer: 'We sent your concepts', staff: 'Concepts sent' },
      email: true,
      moves: [choose, requestChanges('revision'), cancel],
    },
    revision: {
      phase: 'concepts',
      clockRuns: true,
      label: 'Changes requested',
      staffLabel: 'Revise concepts',
      headline: 'We’re revising your concepts',
      tone: 'active',
      next: 'We’ll email you as soon as the new concepts are ready.',
      step: 'We revise your concepts',
      besides: 'brief_ok',
      waitsFor: 'staff',
      happened: { customer: 'You requested changes', staff: 'The customer requested changes' },
      email: false,
      moves: [
        {
          to: 'concepts_ready',
          by,
          label: 'Send concepts',
          reason: 'optional',
          reasonLabel: 'Message to the customer',
        },
        hold,
        cancel,
      ],
    },
    chosen: {
      phase: 'proof',
      clockRuns: true,
      label: 'Preparing proof',
      staffLabel: 'Prepare proof',
      headline: 'We’re preparing your proof',
      tone: 'active',
      next: 'We’ll email you the proof to approve. Nothing is printed until you do.',
      step: 'We prepare your proof',
      waitsFor: 'staff',
      happened: { customer: 'You chose a concept', staff: 'The customer chose a concept' },
      email: false,
      moves: [sendProof, hold, cancel, endWithLine],
    },
    proof_sent: {
      phase: 'approval',
      label: 'Proof ready',
      staffLabel: 'Waiting for approval',
      headline: 'Your proof is ready',
      tone: 'waiting',
      next: 'Nothing prints until you approve it. Check every word, then approve it or tell us what to change.',
      step: 'You check the proof',
      waitsFor: 'customer',
      happened: { customer: 'We sent your proof', staff: 'Proof sent' },
      email: true,
      moves: [
        approve,
        requestChanges('proof_changes'),
        {
          to: 'proof_changes',
          by,
          label: 'Recall proof',
          reason: 'required',
          happened: { customer: 'We recalled the proof to change it', staff: 'Proof recalled' },
        },
        cancel,
        endWithLine,
      ],
    },
    proof_changes: {
      phase: 'proof',
      clockRuns: true,
      label: 'Changes requested',
      staffLabel: 'Change proof',
      headline: 'We’re changing your proof',
      tone: 'active',
      next: 'We’ll email you the new proof. Nothing is printed until you approve it.',
      step: 'We change your proof',
      besides: 'chosen',
      waitsFor: 'staff',
      happened: {
        customer: 'You requested changes to the proof',
        staff: 'The customer requested changes to the proof',
      },
      email: false,
      moves: [sendProof, hold, cancel, endWithLine],
    },
    proof_approved: {
      phase: 'approved',
      label: 'Approved',
      staffLabel: 'Approved',
      headline: 'You approved the proof',
      tone: 'done',
      next: 'This exact file goes to print. We keep it for your next order.',
      step: 'You approve the proof',
      waitsFor: null,
      view: 'Approved',
      happened: { customer: 'You approved the proof', staff: 'Proof approved by the customer' },
      email: true,
      moves: [],
    },
    on_hold: {
      phase: 'held',
      label: 'On hold',
      staffLabel: 'On hold',
      headline: 'Your design is on hold',
      tone: 'waiting',
      next: 'Write to us below and we’ll pick up where we left off.',
      step: 'On hold',
      besides: 'brief_ok',
      waitsFor: 'customer',
      happened: { customer: 'We put your design on hold', staff: 'Put on hold' },
      email: true,
      moves: [
        resume('applied'),
        resume('brief_ok'),
        resume('revision'),
        resume('chosen'),
        resume('proof_changes'),
        cancel,
        endWithLine,
      ],
    },
    cancelled: {
      phase: 'canceled',
      label: 'Canceled',
      staffLabel: 'Canceled',
      headline: 'This design was canceled',
      tone: 'stopped',
      next: 'You’ll find the reason in the conversation. Questions? Just reply to our email.',
      step: 'Canceled',
      waitsFor: null,
      happened: { customer: 'We canceled your design', staff: 'Canceled' },
      email: true,
      moves: [],
    },
  },
};
