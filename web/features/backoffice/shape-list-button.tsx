import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';

interface ShapeListButtonProps {
  icon: LucideIcon;
  label: string;
  /** Which item, for those who do not see where the button stands. */
  of?: string;
  value: string;
  /** Nothing to do here. It keeps the focus, which a disabled button would drop. */
  isOff?: boolean;
  onClick(event: MouseEvent): void;
}

/** Changes a list in the browser; without scripts it sends the form, and the server does it. */
export function ShapeListButton({ icon: Icon, label, of, value, isOff = false, onClick }: ShapeListButtonProps) {
  return (
    <button
      type="submit"
      name="rearrange"
      value={value}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className="inline-flex min-h-control items-center gap-1.5 rounded-full px-3 text-14 font-semibold hover:bg-sunk aria-disabled:text-muted aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-4" /> {label}
      {of && <span className="sr-only">: {of}</span>}
    </button>
  );
}
