import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DesignFile, Pin } from '#contract/designs/design-views.ts';
import { PinForm, pinCenter } from './pin-form.tsx';

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
const clamp = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/**
 * A picture with numbered comments on it. A click places the next one and leads to its words, the arrow keys move it;
 * without scripts two numbers are typed in.
 */
export function PinnedPicture({ id, label, file, pins, mayPin, refused, ...look }: PinnedPictureProps) {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const put = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // A key that presses the picture is at no spot of it: the arrow keys have chosen one, or it is the middle.
    const isKey = event.detail === 0;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    flushSync(() => setPlace(isKey ? (place ?? pinCenter) : { x: clamp(x), y: clamp(y) }));
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
    const { x, y } = place ?? pinCenter;
    setPlace({ x: clamp(x + move[0]), y: clamp(y + move[1]) });
  };
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
        <PinForm
          id={id}
          pins={pins}
          place={place}
          refused={refused}
          comment={comment}
          onPinned={() => setPlace(null)}
          {...look}
        />
      )}
    </div>
  );
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
