import { useMailFrame } from './mail-frame.ts';
import { mailColors } from './mail-style.ts';

interface MailLine {
  name: string;
  /** Quantity, unit price, options: a line each. */
  details: string[];
  amount: string;
  /** Path of a picture in the catalog, or `cid:` and the id of a file that goes along; nothing is loaded from outside. */
  image?: string | null;
}

interface MailLinesProps {
  lines: MailLine[];
  sums: [label: string, amount: string][];
  total: [label: string, amount: string] | null;
}

const cell = {
  padding: '10px 0',
  borderTop: `1px solid ${mailColors.line}`,
  fontSize: 15,
  lineHeight: '1.45',
  verticalAlign: 'top',
} as const;
const amountCell = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 } as const;
const sumCell = { color: mailColors.muted };

/** A table of what was asked for, offered or bought: picture, name and amount, then the sums. */
export function MailLines({ lines, sums, total }: MailLinesProps) {
  return (
    <table className="mail-lines" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
          <tr key={position}>
            <td className="mail-line" width={72} style={{ ...cell, width: 72 }}>
              <LinePicture image={line.image ?? null} />
            </td>
            <td className="mail-line mail-text" style={cell}>
              <strong>{line.name}</strong>
              {line.details.map((detail) => (
                <span key={detail} className="mail-muted" style={sumCell}>
                  <br />
                  {detail}
                </span>
              ))}
            </td>
            <td className="mail-line mail-text" style={amountCell}>
              {line.amount}
            </td>
          </tr>
        ))}
        {sums.map(([label, amount]) => (
          <tr key={label}>
            <td colSpan={2} className="mail-line mail-muted" style={{ ...cell, ...sumCell }}>
              {label}
            </td>
            <td className="mail-line mail-muted" style={{ ...amountCell, ...sumCell }}>
              {amount}
            </td>
          </tr>
        ))}
        {total && (
          <tr>
            <td colSpan={2} className="mail-line mail-text" style={{ ...cell, fontWeight: 600 }}>
              {total[0]}
            </td>
            <td className="mail-line mail-text" style={{ ...amountCell, fontWeight: 600 }}>
              {total[1]}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const inlinePattern = /^cid:[0-9a-f]{40}$/;

function LinePicture({ image }: { image: string | null }) {
  const { origin } = useMailFrame();
  const isInline = image !== null && inlinePattern.test(image);
  if (!isInline && !image?.startsWith('/media/')) return null;
  return (
    <img
      src={isInline ? image : `${origin}/_ipx/f_webp,w_320${image}`}
      alt=""
      width={60}
      height={60}
      className="mail-picture"
      style={{ display: 'block', borderRadius: 8, backgroundColor: mailColors.sunk, objectFit: 'cover' }}
    />
  );
}
