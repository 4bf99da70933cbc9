const singleDensity = [320, 640, 768, 1024, 1280, 1536];

/** Widths the image service makes: those of the layout and their doubles for dense screens. */
export const imageWidths: readonly number[] = [
  ...new Set([...singleDensity, ...singleDensity.map((width) => width * 2)]),
].sort((a, b) => a - b);
