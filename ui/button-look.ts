import { joinClasses } from './class-names.ts';

export type ButtonVariant = 'primary' | 'strong' | 'line' | 'quiet' | 'light';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = {
  /** primary: orange, one a screen; strong: ink; line: outlined; quiet: text alone; light: for a dark band. */
  variant?: ButtonVariant;
  /** As high as a finger needs (44 px; less for a mouse in the back office), 48 or 56 px. */
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
  className?: string;
};

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-orange text-ink hover:bg-orange-bright disabled:bg-line',
  strong: 'bg-ink text-paper hover:bg-ink-soft disabled:bg-line',
  // The border is drawn inside the height, so a line button stands level with a filled one.
  line: 'border-[1.5px] border-ink text-ink hover:bg-ink hover:text-paper disabled:border-line disabled:bg-transparent',
  quiet: 'text-ink hover:bg-sunk disabled:bg-transparent',
  light: 'bg-paper text-ink hover:bg-line',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-control px-5 text-15',
  medium: 'min-h-[calc(var(--spacing-control)+0.25rem)] px-6 text-16',
  large: 'min-h-14 px-8 text-16',
};

const off = 'disabled:cursor-default disabled:text-placeholder aria-disabled:cursor-default';

/** The look of a button, for anything that is not one of ours but must look like one. */
export function toButtonClass({ variant = 'strong', size = 'medium', wide, className }: ButtonLook): string {
  return joinClasses(
    'relative inline-flex items-center justify-center gap-2 rounded-full py-1.5 text-center font-semibold leading-tight transition-colors',
    variants[variant],
    sizes[size],
    off,
    wide && 'w-full',
    className,
  );
}
