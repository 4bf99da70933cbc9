import type { ReactElement } from 'react';
import type { Brand } from '#contract/content/brand.ts';
import type { MailTemplate, MailTemplates } from './mail-message.ts';

export interface TemplateRow<Props> {
  subject: (props: Props, brand: Brand) => string;
  body: (props: Props) => ReactElement;
  /** For the newsletter: the path that unsubscribes the reader, also sent as List-Unsubscribe. */
  leavePath?: (props: Props) => string;
}

/** The templates of one topic; templates.tsx joins the topics, and a missing template does not compile there. */
export type TemplateTable<T extends MailTemplate> = { [Name in T]: TemplateRow<MailTemplates[Name]> };
