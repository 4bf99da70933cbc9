import type { ReactNode } from 'react';

const fonts = "'Instrument Sans', Helvetica, Arial, sans-serif";

/** Tables and inline styles: what mail programs understand. */
export function MailLayout({ preview, children }: { preview: string; children: ReactNode }) {
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
                      <td style={{ padding: '32px 32px 8px', fontSize: 22, fontWeight: 600 }}>Packwright</td>
                    </tr>
                    <tr>
                      <td style={{ padding: '8px 32px 32px' }}>{children}</td>
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
