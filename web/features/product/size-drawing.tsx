import { formatInches } from '#contract/format-measure.ts';

/** The side view of what has a top, a base and a height, drawn to scale; nothing for other shapes. */
export function SizeDrawing({ sides }: { sides: Record<string, number> }) {
  const outline = toOutline(sides);
  if (!outline) return null;
  const { top, base, height } = outline;
  const widest = Math.max(top, base);
  const scale = Math.min(180 / widest, 200 / height);
  const [topHalf, baseHalf, tall] = [(top * scale) / 2, (base * scale) / 2, height * scale];
  const middle = 110;
  const roof = 44;
  const floor = roof + tall;
  const right = middle + Math.max(topHalf, baseHalf) + 22;
  return (
    <svg
      viewBox={`0 0 ${right + 62} ${floor + 46}`}
      role="img"
      aria-label={`Side view: top ${formatInches(top)}, base ${formatInches(base)}, height ${formatInches(height)}`}
      className="mt-8 w-full max-w-80 max-lg:mx-auto"
      fill="none"
      stroke="currentColor"
    >
      <path
        d={`M${middle - topHalf} ${roof} L${middle - baseHalf} ${floor} H${middle + baseHalf} L${middle + topHalf} ${roof} Z`}
        strokeWidth="1.6"
        strokeLinejoin="round"
        className="fill-card"
      />
      <g strokeWidth="1" className="text-field">
        <path d={`M${middle - topHalf} 18 v12 M${middle + topHalf} 18 v12 M${middle - topHalf} 24 h${topHalf * 2}`} />
        <path d={`M${right - 6} ${roof} h12 M${right - 6} ${floor} h12 M${right} ${roof} v${tall}`} />
        <path
          d={`M${middle - baseHalf} ${floor + 12} v12 M${middle + baseHalf} ${floor + 12} v12 M${middle - baseHalf} ${floor + 18} h${baseHalf * 2}`}
        />
      </g>
      <g className="fill-ink text-13" stroke="none" fontSize="12">
        <text x={middle} y="12" textAnchor="middle">
          {formatInches(top)}
        </text>
        <text x={right + 10} y={(roof + floor) / 2 + 4}>
          {formatInches(height)}
        </text>
        <text x={middle} y={floor + 40} textAnchor="middle">
          {formatInches(base)}
        </text>
      </g>
    </svg>
  );
}

function toOutline(sides: Record<string, number>): { top: number; base: number; height: number } | null {
  const { height, top_diameter, bottom_diameter, diameter } = sides;
  const top = top_diameter ?? diameter;
  const base = bottom_diameter ?? diameter;
  return top && base && height ? { top, base, height } : null;
}
