import { ArrowRight } from 'lucide-react';
import type { LinkProps } from 'react-router';
import { joinClasses } from './class-names.ts';
import { Link } from './link.tsx';

/** A link that stands alone: words underlined, an arrow that leans forward under the pointer. */
export function ArrowLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={joinClasses('group/arrow inline-flex min-h-11 items-center gap-2.5 font-semibold', className)}
    >
      <span className="border-current border-b pb-0.5">{children}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4.5 shrink-0 transition-transform group-hover/arrow:translate-x-1"
      />
    </Link>
  );
}
