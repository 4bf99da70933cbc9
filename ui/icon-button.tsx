import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { joinClasses } from './class-names.ts';
import { Link } from './link.tsx';

export type IconButtonVariant = 'quiet' | 'line' | 'white' | 'ink';

const variants: Record<IconButtonVariant, string> = {
  quiet: 'hover:bg-sunk',
  line: 'border-[1.5px] border-current hover:bg-ink hover:text-paper',
  white: 'bg-card text-ink hover:bg-sunk',
  ink: 'bg-ink text-paper hover:bg-ink-soft',
};

type IconLook = {
  /** The name for screen readers; the icon itself is silent. */
  label: string;
  variant?: IconButtonVariant;
  /** A short number at the corner. Say it in the label too. */
  badge?: ReactNode;
  className?: string;
};

function toIconClass(variant: IconButtonVariant, className?: string): string {
  return joinClasses(
    'relative grid size-control shrink-0 place-items-center rounded-full transition-colors disabled:text-field disabled:hover:bg-transparent',
    variants[variant],
    className,
  );
}

function CornerBadge({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-[11px] font-semibold leading-none text-paper tabular-nums"
    >
      {children}
    </span>
  );
}

export type IconButtonProps = ComponentProps<'button'> & IconLook;

/** A square for a finger that holds one icon. */
export function IconButton({ label, variant = 'quiet', badge, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type ?? 'button'} aria-label={label} className={toIconClass(variant, className)}>
      {children}
      {badge !== undefined && <CornerBadge>{badge}</CornerBadge>}
    </button>
  );
}

export type IconLinkProps = Omit<LinkProps, 'children'> & IconLook & { children: ReactNode };

/** The same square as a link. */
export function IconLink({ label, variant = 'quiet', badge, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={toIconClass(variant, className)}>
      {children}
      {badge !== undefined && <CornerBadge>{badge}</CornerBadge>}
    </Link>
  );
}
