/** The key that presses a button, shown on it. The button's own name stays what it was. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-1 rounded-small border border-current px-1.5 font-sans text-13 leading-5 max-lg:hidden"
    >
      {children}
    </span>
  );
}
