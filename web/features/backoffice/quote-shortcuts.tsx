import { SingleKeysSwitch } from './button-keys.tsx';
import { useCommandKey } from './command-key.ts';

const shortcuts = [
  ['L', 'Add a product'],
  ['F', 'Custom line'],
  ['B', 'Add quantity'],
  ['T', 'Templates'],
  ['Alt ↑', 'Reset to list price'],
  ['Enter', 'Save draft'],
  ['P', 'Preview as PDF'],
  ['⌘ ↵', 'Send'],
] as const;

/** Every key of the builder, as each button shows its own. */
export function QuoteShortcuts() {
  const command = useCommandKey();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t pt-2 text-13 text-muted max-lg:hidden">
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {shortcuts.map(([key, words]) => (
          <div key={key} className="flex items-center gap-1.5">
            <dt>
              <kbd className="rounded border border-line bg-card px-1 font-sans">{key.replace('⌘', command)}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </div>
  );
}
