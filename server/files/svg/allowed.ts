/** What a drawing may hold. Everything else is left out, so a new way to run something is refused before it is known. */
export const shapes = new Set(
  [
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image',
    'linearGradient radialGradient stop clipPath mask pattern marker title desc style',
    'filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset feMorphology',
    'feComponentTransfer feFuncR feFuncG feFuncB feFuncA feDropShadow',
  ].flatMap((line) => line.split(' ')),
);

/** A link or a choice is only a group here: what it leads to is left out, what it shows stays. */
export const groups = new Set(['a', 'switch']);

/** Text counts only in here; between shapes it is nothing anybody sees. */
export const textual = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

/** Looks that may stand in an attribute, in `style` and in a style sheet alike. */
export const looks = new Set(
  [
    'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters',
    'direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity',
    'font-family font-size font-size-adjust font-stretch font-style font-variant font-weight isolation',
    'letter-spacing line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow',
    'paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset',
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration',
    'text-rendering transform transform-box transform-origin unicode-bidi vector-effect visibility white-space',
    'word-spacing writing-mode',
  ].flatMap((line) => line.split(' ')),
);

/** Looks with links that belong to the element they stand on; the others are handed down to what is inside it. */
export const notInherited = new Set(['clip-path', 'mask', 'filter']);

export const attributes = new Set(
  [
    'amplitude azimuth class clipPathUnits cx cy d dx dy edgeMode elevation exponent filterUnits fr fx fy',
    'gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 lengthAdjust markerHeight markerUnits',
    'markerWidth maskContentUnits maskUnits mode offset operator order orient pathLength patternContentUnits',
    'patternTransform patternUnits points preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry',
    'slope spreadMethod startOffset stdDeviation tableValues textLength type values version viewBox width x x1 x2',
    'y y1 y2',
  ].flatMap((line) => line.split(' ')),
);
