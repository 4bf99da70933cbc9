/** A panel that hangs from a control: white on paper inside an ink hairline, so it reads as above without a shadow. */
export const popupClass =
  'rounded-field border border-ink bg-card p-1.5 text-ink outline-hidden transition-[opacity,translate] duration-150 ' +
  'data-starting-style:-translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** One row in such a panel, 44 px high. The highlight follows both the pointer and the arrow keys. */
export const popupItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[7px] px-3 py-2 text-15 leading-snug outline-hidden select-none ' +
  'data-highlighted:bg-sunk data-disabled:cursor-default data-disabled:opacity-55';

/** The veil behind a modal panel. */
export const veilClass =
  'fixed inset-0 z-40 bg-ink/50 transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';
