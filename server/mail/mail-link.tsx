import type { ReactNode } from 'react';
import { useMailFrame } from './mail-frame.ts';
import { mailColors } from './mail-style.ts';

/** A link to a page of ours: mails stand alone, so the address is whole. */
export function MailLink({ to, children }: { to: string; children: ReactNode }) {
  const { origin } = useMailFrame();
  return (
    <a href={origin + to} className="mail-text" style={{ color: mailColors.ink }}>
      {children}
    </a>
  );
}

/** The one thing to do in a mail. */
export function MailButton({ to, children }: { to: string; children: ReactNode }) {
  const { origin } = useMailFrame();
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        href={origin + to}
        className="mail-button"
        style={{
          display: 'inline-block',
          padding: '14px 28px',
          backgroundColor: mailColors.ink,
          borderRadius: 999,
          color: mailColors.paper,
          fontSize: 16,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}
