import type { ReactNode } from 'react';
import { useMailFrame } from './mail-frame.ts';

const fonts = "'Instrument Sans', Helvetica, Arial, sans-serif";

/** Tables and inline styles: what mail programs understand. The foot says how to reach a person. */
export function MailLayout({ preview, children }: { preview: string; children: ReactNode }) {
  const { brand } = useMailFrame();
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ margin: 0, backgroundColor: '#F1EBE1', fontFamily: fonts, color: '#1C1917' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-skip-in-text="true">
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 560, backgroundColor: '#FFFFFF', borderRadius: 14 }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '32px 32px 8px', fontSize: 22, fontWeight: 600 }}>{brand.name}</td>
                    </tr>
                    <tr>
                      <td style={{ padding: '8px 32px 16px' }}>{children}</td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: '20px 32px 32px',
                          borderTop: '1px solid #E2D9CB',
                          fontSize: 14,
                          lineHeight: '1.55',
                          color: '#655C54',
                        }}
                      >
                        {brand.phone} ·{' '}
                        <a href={brand.whatsapp} style={{ color: '#655C54' }}>
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
