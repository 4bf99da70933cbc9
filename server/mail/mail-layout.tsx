import type { ReactNode } from 'react';
import { brandMarkSource } from './brand-mark.ts';
import { useMailFrame } from './mail-frame.ts';
import { mailColors, mailFonts, mailSheet } from './mail-style.ts';

/**
 * Tables and inline styles: what mail programs understand. The mark goes along as an attached picture, which they show without
 * asking, as no SVG and no picture of a site is. The foot says how to reach a person.
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
        style={{ margin: 0, backgroundColor: mailColors.sunk, fontFamily: mailFonts.text, color: mailColors.ink }}
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

/** The folded box beside the name, as in the head of the site. The name is text: it follows the settings and is read aloud. */
function Logo({ name }: { name: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td width={36} style={{ width: 36, lineHeight: 0 }}>
            <img src={brandMarkSource} alt="" width={36} height={36} style={{ display: 'block', border: 0 }} />
          </td>
          <td
            className="mail-text"
            style={{
              paddingLeft: 6,
              fontFamily: mailFonts.display,
              fontSize: 24,
              lineHeight: '36px',
              fontWeight: 700,
              letterSpacing: '-0.02em',
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
