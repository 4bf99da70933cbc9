import type { ReactNode } from 'react';
import { useMailFrame } from './mail-frame.ts';
import { mailColors, mailSheet } from './mail-style.ts';

const fonts = "'Instrument Sans', Helvetica, Arial, sans-serif";

/**
 * Tables and inline styles: what mail programs understand. The logo is drawn by the table itself, so that nothing has to be
 * loaded for it. The foot says how to reach a person.
 */
export function MailLayout({ preview, children }: { preview: string; children: ReactNode }) {
  const { brand } = useMailFrame();
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailSheet}</style>
      </head>
      <body
        className="mail-page mail-text"
        style={{ margin: 0, backgroundColor: mailColors.sunk, fontFamily: fonts, color: mailColors.ink }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-skip-in-text="true">
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" className="mail-outer" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  className="mail-sheet"
                  style={{ maxWidth: 600, backgroundColor: '#FFFFFF', borderRadius: 14 }}
                >
                  <tbody>
                    <tr>
                      <td className="mail-cell" style={{ padding: '28px 32px 12px' }}>
                        <Logo name={brand.name} />
                      </td>
                    </tr>
                    <tr>
                      <td className="mail-cell mail-text" style={{ padding: '12px 32px 16px', color: mailColors.ink }}>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="mail-cell mail-line mail-muted"
                        style={{
                          padding: '20px 32px 32px',
                          borderTop: `1px solid ${mailColors.line}`,
                          fontSize: 14,
                          lineHeight: '1.55',
                          color: mailColors.muted,
                        }}
                      >
                        {brand.phone} ·{' '}
                        <a href={brand.whatsapp} className="mail-muted" style={{ color: mailColors.muted }}>
                          WhatsApp
                        </a>{' '}
                        · {brand.email}
                        <br />
                        {brand.hours}
                        <br />
                        {brand.name}, {brand.address}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A box with a kraft face beside the name. */
function Logo({ name }: { name: string }) {
  const face = { width: 9, height: 18, fontSize: 0, lineHeight: 0 } as const;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            className="mail-button"
            style={{ ...face, backgroundColor: mailColors.ink, borderRadius: '4px 0 0 4px' }}
          />
          <td style={{ ...face, backgroundColor: '#BD9A70', borderRadius: '0 4px 4px 0' }} />
          <td
            className="mail-text"
            style={{
              paddingLeft: 10,
              fontSize: 22,
              lineHeight: '1',
              fontWeight: 700,
              letterSpacing: '-0.03em',
              color: mailColors.ink,
            }}
          >
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
