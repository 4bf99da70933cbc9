import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-router';
import { pinLimits } from '#contract/designs/design-limits.ts';
import type { DesignFile, Pin } from '#contract/designs/design-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';

interface PinnedPictureProps {
  /** Of the concept or proof. */
  id: string;
  label: string;
  file: DesignFile;
  pins: Pin[];
  mayPin: boolean;
  refused: { text: string; msg: string } | null;
  /** What the button says: staff pin notes for each other, and begin one by a key. */
  button?: string;
  keyName?: string;
}

const step = 0.02;
const center = { x: 0.5, y: 0.5 };
const clamp = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/**
 * A picture with numbered comments on it. A click places the next one and leads to its words, the arrow keys move it;
 * without scripts two numbers are typed in.
 */
export function PinnedPicture({ id, label, file, pins, mayPin, refused, ...look }: PinnedPictureProps) {
  const { button = 'Pin comment', keyName } = look;
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const put = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // A key that presses the picture is at no spot of it: the arrow keys have chosen one, or it is the middle.
    const isKey = event.detail === 0;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    flushSync(() => setPlace(isKey ? (place ?? center) : { x: clamp(x), y: clamp(y) }));
    comment.current?.focus();
  };
  const nudge = (event: KeyboardEvent<HTMLElement>) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const { x, y } = place ?? center;
    setPlace({ x: clamp(x + move[0]), y: clamp(y + move[1]) });
  };
  const { x, y } = place ?? center;
  const hint = place ? 'Click the picture again to move the pin.' : 'Click the picture to say where you mean.';
  const note = file.picture ? '' : file.picture_note || 'This file has no preview. Please open it.';
  const picture = file.picture ? (
    <img src={file.picture} alt={label} className="block w-full bg-card" />
  ) : (
    <span className="grid aspect-video place-items-center bg-sunk p-6 text-center text-15 text-muted">{note}</span>
  );
  return (
    <div className="grid gap-4">
      <div className="relative overflow-hidden rounded-card border border-line">
        {mayPin ? (
          <button
            type="button"
            onClick={put}
            onKeyDown={nudge}
            className="block w-full cursor-crosshair focus-visible:-outline-offset-4"
            aria-label={`${note} ${label}: place a comment. Click, or use the arrow keys.`.trim()}
          >
            {picture}
          </button>
        ) : (
          picture
        )}
        {pins.map((pin) => (
          <PinDot key={pin.id} x={pin.x} y={pin.y} done={pin.done} text={String(pin.number)} />
        ))}
        {place && <PinDot x={place.x} y={place.y} done={false} text="+" />}
      </div>
      {pins.length > 0 && (
        <ol className="grid gap-3 text-15">
          {pins.map((pin) => (
            <li key={pin.id} className="flex gap-3">
              <span className="grid size-6 shrink-0 place-items-center rounded-full border border-ink text-13 font-semibold">
                {pin.number}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{pin.by}</strong>{' '}
                {pin.internal && <span className="rounded-field bg-sunk px-2 text-13">Internal note</span>}{' '}
                {pin.done && <span className="text-13 font-semibold text-leaf">Done</span>}
                <br />
                {pin.text}
              </span>
            </li>
          ))}
        </ol>
      )}
      {mayPin && (
        <details open={place !== null || refused !== null} onToggle={place ? undefined : focusComment}>
          <summary
            data-key={keyName?.toLowerCase()}
            aria-keyshortcuts={keyName}
            className="link inline-flex min-h-11 cursor-pointer items-center text-15"
          >
            Add a comment{keyName && <KeyCap>{keyName}</KeyCap>}
          </summary>
          <Form method="post" className="grid gap-3 pt-1" preventScrollReset noValidate>
            <input type="hidden" name="intent" value="pin" />
            <input type="hidden" name="on" value={id} />
            {isHydrated ? (
              <>
                <input type="hidden" name="x" value={x} />
                <input type="hidden" name="y" value={y} />
              </>
            ) : (
              <div className="grid grid-cols-2 gap-3">
                {(['x', 'y'] as const).map((axis) => (
                  <Field key={axis} label={axis === 'x' ? 'Across, 0 to 1' : 'Down, 0 to 1'}>
                    <TextInput name={axis} inputMode="decimal" defaultValue={0.5} />
                  </Field>
                ))}
              </div>
            )}
            <Field label="Comment" error={refused?.msg} hint={isHydrated ? hint : undefined}>
              <TextArea ref={comment} name="text" rows={2} maxLength={pinLimits.text} defaultValue={refused?.text} />
            </Field>
            <div>
              <Button type="submit" variant="line" size="small">
                {button}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}

/** Who opens the form writes next. Who moves a pin by keys stays on the picture. */
function focusComment({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector('textarea')?.focus();
}

function PinDot({ x, y, done, text }: { x: number; y: number; done: boolean; text: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className={`pointer-events-none absolute grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border text-13 font-semibold ${done ? 'border-leaf bg-leaf text-leaf-ink' : 'border-ink bg-card'}`}
    >
      {done ? '✓' : text}
    </span>
  );
}
