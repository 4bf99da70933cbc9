/** The key that presses a button, shown on it. */
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd className="rounded-[4px] border border-current px-1.5 font-sans text-13 leading-5 opacity-70 max-lg:hidden">
      {name}
    </kbd>
  );
}
