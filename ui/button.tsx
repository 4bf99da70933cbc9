import type { ComponentProps, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import { type ButtonLook, toButtonClass } from './button-look.ts';
import { joinClasses } from './class-names.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its width, its name and the focus, and ignores clicks. */
    pending?: boolean;
  };

/** A button. Its type is `button` unless said otherwise, so it never sends a form by accident. */
export function Button({
  variant,
  size,
  wide,
  className,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled` while pending: a disabled button drops the focus, and the keyboard user starts over at the top.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={toButtonClass({ variant, size, wide, className })}
    >
      <span className={joinClasses('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={toButtonClass({ variant, size, wide, className })} />;
}
