import { useId, useMemo } from 'react';
import { formatSize } from '#contract/format-measure.ts';
import type { FlatArt } from '#print/looks/flat-art.ts';
import { paper } from '#print/looks/ops.ts';
import type { SurfaceOnPicture } from '#print/looks/surface.ts';
import type { InkPicture } from '#print/looks/to-paths.ts';

interface FlatDrawingProps {
  surface: SurfaceOnPicture;
  flat: FlatArt;
  label: string;
}

/** Cut is solid, fold dashed, the print area orange. */
export function FlatDrawing({ surface, flat, label }: FlatDrawingProps) {
  const id = useId();
  const [left, bottom, right, top] = flat.bounds;
  const [width, height] = [right - left, top - bottom];
  const edge = Math.max(width, height) * 0.02;
  const size = formatSize({ width: Math.round(width), height: Math.round(height) }) ?? '';
  return (
    <figure>
      <svg
        viewBox={`${left - edge} ${-top - edge} ${width + 2 * edge} ${height + 2 * edge}`}
        role="img"
        aria-label={label}
        className="max-h-96 w-full rounded-field bg-sunk"
      >
        <g transform="scale(1 -1)">
          <path d={flat.cut} fill={flat.stock} />
          {flat.layers.map(({ clip, items }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The list is drawn as a whole.
            <g key={i} clipPath={`url(#${id}-${i})`}>
              <clipPath id={`${id}-${i}`}>
                <path d={clip} />
              </clipPath>
              {items.map((item, at) => {
                // biome-ignore-start lint/suspicious/noArrayIndexKey: The list is drawn as a whole.
                if (item.kind === 'picture') return <Raster key={at} {...item} />;
                const ink = item.ink === paper ? flat.stock : item.ink;
                return (
                  <path key={at} d={item.path} fill={ink} stroke={ink} strokeWidth={item.line} strokeLinejoin="round" />
                );
                // biome-ignore-end lint/suspicious/noArrayIndexKey: The list is drawn as a whole.
              })}
            </g>
          ))}
          <g fill="none" strokeWidth="1" vectorEffect="non-scaling-stroke">
            {[
              { paths: flat.areas, className: 'stroke-accent', dash: '3 2' },
              { paths: flat.folds, className: 'stroke-ink', dash: '5 4' },
              { paths: [flat.cut], className: 'stroke-ink', dash: undefined },
            ].flatMap(({ paths, className, dash }) =>
              paths.map((path) => (
                <path
                  key={className + path}
                  d={path}
                  className={className}
                  strokeDasharray={dash}
                  vectorEffect="non-scaling-stroke"
                />
              )),
            )}
          </g>
        </g>
      </svg>
      <figcaption className="mt-2 text-13 text-muted first-letter:uppercase">
        {surface.id}, {size}
      </figcaption>
    </figure>
  );
}

function Raster({ x, y, width, turn = 0, pixels }: InkPicture) {
  const url = useMemo(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [pixels.width, pixels.height];
    const data = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
    canvas.getContext('2d')?.putImageData(data, 0, 0);
    return canvas.toDataURL();
  }, [pixels]);
  const height = (width * pixels.height) / pixels.width;
  return (
    <image
      href={url}
      width={width}
      height={height}
      transform={`translate(${x} ${y}) rotate(${turn}) translate(${-width / 2} ${height / 2}) scale(1 -1)`}
    />
  );
}
