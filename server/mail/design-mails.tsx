import { toDesignPath } from '#contract/paths.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton } from './mail-link.tsx';
import type { MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

/** What the customer reads of a design: concepts or a proof to look at, a reminder, and what they approved. */
export const designMails: TemplateTable<'designMoved' | 'designReminder'> = {
  designMoved: {
    subject: ({ design, state }) => `${designWorkflow.states[state].headline}: ${design.number}`,
    body: (props) => <DesignMoved {...props} />,
  },
  designReminder: {
    subject: ({ design, state }) => `Please review your ${nameWaiting(state)}: ${design.number}`,
    body: ({ design, state }) => (
      <MailLayout preview="We’ll wait for your answer.">
        <MailHeading>Did you see your {nameWaiting(state)}?</MailHeading>
        <MailText>
          {describe(design)} is waiting for your answer. We won’t print or decide anything until we hear from you.
        </MailText>
        <MailButton to={toDesignPath(design.token)}>{buttonWords[state] ?? 'View your design'}</MailButton>
        <MailText>Not the right time? Just reply to this email.</MailText>
      </MailLayout>
    ),
  },
};

type Props = MailTemplates['designMoved'];

const nameWaiting = (state: Props['state']) =>
  isInPhase(designWorkflow.states, state, 'approval') ? 'proof' : 'concepts';
const describe = ({ number, product }: Props['design']) => `Design ${number}${product ? ` for ${product}` : ''}`;

const buttonWords: Partial<Record<Props['state'], string>> = {
  concepts_ready: 'View your concepts',
  proof_sent: 'Check and approve your proof',
};

function DesignMoved({ design, state, proof, text }: Props) {
  const { headline, next } = designWorkflow.states[state];
  return (
    <MailLayout preview={next}>
      <MailHeading>{headline}</MailHeading>
      <MailText>
        {describe(design)}
        {proof && state === 'proof_sent' ? `, proof ${proof.number}` : ''}. {next}
      </MailText>
      {state === 'proof_approved' && proof && (
        <MailText>
          {proof.approvedBy} approved proof {proof.number}. Its fingerprint (SHA-256) is {proof.sha256}.
        </MailText>
      )}
      {text && <MailQuote>{text}</MailQuote>}
      <MailButton to={toDesignPath(design.token)}>{buttonWords[state] ?? 'View your design'}</MailButton>
      <MailText>
        {state === 'proof_sent' ? 'Anyone with this link can approve the proof for you, so keep it to yourself. ' : ''}
        Questions? Just reply to this email.
      </MailText>
    </MailLayout>
  );
}
