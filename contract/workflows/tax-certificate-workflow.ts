import type { StateRow, Workflow } from './workflow.ts';

export const taxCertificateStates = ['submitted', 'approved', 'rejected', 'ended'] as const;
export type TaxCertificateState = (typeof taxCertificateStates)[number];
type TaxCertificatePhase = 'review' | 'valid' | 'ended';

const by = 'companies.write';

/** A tax exemption certificate, from the upload to its end. Sales tax is charged in every state but approved. */
export const taxCertificateWorkflow: Workflow<
  TaxCertificateState,
  StateRow<TaxCertificateState, TaxCertificatePhase>
> = {
  usual: ['submitted', 'approved'],
  states: {
    submitted: {
      phase: 'review',
      label: 'In review',
      staffLabel: 'To review',
      headline: 'We’re checking your certificate',
      tone: 'waiting',
      next: 'We’ll check it within one business day. Until then, orders include sales tax.',
      step: 'We check it',
      waitsFor: 'staff',
      happened: { customer: 'You uploaded a certificate', staff: 'The customer uploaded a certificate' },
      email: false,
      moves: [
        { to: 'approved', by, label: 'Approve' },
        { to: 'rejected', by, label: 'Reject', reason: 'required', reasonLabel: 'What is missing or wrong?' },
      ],
    },
    approved: {
      phase: 'valid',
      label: 'Approved',
      staffLabel: 'Approved',
      headline: 'Your certificate is approved',
      tone: 'done',
      next: 'Orders shipped to this state no longer include sales tax.',
      step: 'Approved',
      waitsFor: null,
      happened: { customer: 'We approved your certificate', staff: 'Approved' },
      email: true,
      moves: [{ to: 'ended', by, label: 'End it', reason: 'required', reasonLabel: 'Why is it ending?' }],
    },
    rejected: {
      phase: 'ended',
      label: 'Not accepted',
      staffLabel: 'Rejected',
      headline: 'We couldn’t accept your certificate',
      tone: 'stopped',
      next: 'Please upload a corrected one. Until then, orders include sales tax.',
      step: 'Not accepted',
      waitsFor: null,
      happened: { customer: 'We couldn’t accept your certificate', staff: 'Rejected' },
      email: true,
      moves: [],
    },
    ended: {
      phase: 'ended',
      label: 'Ended',
      staffLabel: 'Ended',
      headline: 'Your certificate has ended',
      tone: 'stopped',
      next: 'Upload a new one to buy without sales tax again.',
      step: 'Ended',
      waitsFor: null,
      happened: { customer: 'Your certificate ended', staff: 'Ended' },
      email: true,
      moves: [],
    },
  },
};
