import { type RequestState, requestWorkflow } from '../workflows/request-workflow.ts';
import type { RequestKind } from './requests.ts';

/** While we work on it: what that is, and how long it usually takes, by what was asked for. */
const work: Partial<Record<RequestKind, string>> = {
  design: 'Our designers are at work. Your five concepts come within 36 hours on average.',
  sample: 'We are getting your sample ready. Most leave within two working days.',
  storage: 'We are working out space and terms. Most answers leave within one working day.',
  store: 'We are setting it up. Most answers leave within one working day.',
  contact: 'We are finding out. Most answers leave within one working day.',
};

/** What happens now, in words for the customer. */
export function describeNow(state: RequestState, kind: RequestKind): string {
  return (state === 'in_review' && work[kind]) || requestWorkflow.states[state].next;
}
