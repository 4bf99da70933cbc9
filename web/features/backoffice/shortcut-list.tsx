import { useEffect, useRef, useState } from 'react';
import { SingleKeysSwitch } from './button-keys.tsx';
import { useCommandKey } from './command-key.ts';
import { findAct, isSingleKey, nameKey, shortcuts } from './shortcuts.ts';

interface ShownKey {
  keys: readonly string[];
  label: string;
}

/** Opened by ?: the keys of the table, and those of the buttons that are on the page just now. */
export function ShortcutList() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [buttons, setButtons] = useState<ShownKey[] | null>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isSingleKey(event) || findAct('everywhere', event.key) !== 'help') return;
      event.preventDefault();
      setButtons(listButtonKeys());
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (buttons && !dialog.current?.open) dialog.current?.showModal();
  }, [buttons]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="all-shortcuts"
      onClose={() => setButtons(null)}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto max-h-[85dvh] w-[min(45rem,calc(100vw-2rem))] max-w-none overflow-y-auto rounded-card border border-ink bg-card text-ink backdrop:bg-ink/35"
    >
      {buttons && <AllKeys buttons={buttons} />}
    </dialog>
  );
}

function AllKeys({ buttons }: { buttons: readonly ShownKey[] }) {
  const command = useCommandKey();
  const groups: { label: string; keys: readonly ShownKey[] }[] = [
    ...(buttons.length > 0 ? [{ label: 'On this page', keys: buttons }] : []),
    ...Object.values(shortcuts),
  ];
  return (
    <div className="p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="all-shortcuts" className="font-display-small text-20 font-bold">
          All shortcuts
        </h2>
        <form method="dialog">
          <button type="submit" className="min-h-control rounded-full px-3 font-semibold hover:bg-sunk">
            Close
          </button>
        </form>
      </div>
      <div className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(({ label, keys }) => (
          <section key={label} aria-label={label}>
            <h3 className="text-14 font-semibold text-muted">{label}</h3>
            <dl className="mt-1 divide-y divide-line">
              {keys.map((each) => (
                <div key={each.keys.join() + each.label} className="flex items-center justify-between gap-4 py-1.5">
                  <dt className="text-15">{each.label}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {each.keys.map((key) => (
                      <kbd key={key} className="rounded-small border border-field px-1.5 font-sans text-13">
                        {nameKey(key).replace('⌘', command)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-3">
        <SingleKeysSwitch />
      </div>
    </div>
  );
}

/** Each key once, with the name of the button it presses. */
function listButtonKeys(): ShownKey[] {
  const found = new Map<string, string>();
  for (const button of document.querySelectorAll<HTMLElement>('main [data-key]')) {
    const key = button.dataset.key ?? '';
    const label = button.getAttribute('aria-label') ?? [...button.childNodes].find(isText)?.textContent?.trim() ?? '';
    if (label && !found.has(key)) found.set(key, label);
  }
  return [...found].map(([key, label]) => ({ keys: [key === 'send' ? '⌘ Enter' : key], label }));
}

const isText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim());
