import type { ReactNode } from 'react';
import { mailColors, mailFonts } from './mail-style.ts';

export function MailText({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '1.55' }}>{children}</p>;
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      style={{
        margin: '0 0 16px',
        fontFamily: mailFonts.display,
        fontSize: 28,
        lineHeight: '1.12',
        letterSpacing: '-0.022em',
      }}
    >
      {children}
    </h1>
  );
}

export function MailSubheading({ children }: { children: ReactNode }) {
  return <h2 style={{ margin: '24px 0 8px', fontSize: 16, lineHeight: '1.4' }}>{children}</h2>;
}

/** What a person wrote, with its line breaks. */
export function MailQuote({ children }: { children: string }) {
  return (
    <p
      className="mail-quote"
      style={{
        margin: '0 0 16px',
        padding: '12px 16px',
        backgroundColor: mailColors.sunk,
        borderRadius: 10,
        fontSize: 16,
        lineHeight: '1.55',
        whiteSpace: 'pre-wrap',
      }}
    >
      {children}
    </p>
  );
}
