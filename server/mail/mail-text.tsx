import type { ReactNode } from 'react';

export function MailText({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '1.55' }}>{children}</p>;
}
