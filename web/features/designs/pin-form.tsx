import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { pinLimits } from '#contract/designs/design-limits.ts';
import type { Pin } from '#contract/designs/design-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';

interface PinFormProps {
  /** Of the concept or proof. */
  id: string;
  pins: Pin[];
  /** Where the next comment goes; null before a spot was chosen. */
  place: { x: number; y: number } | null;
  refused: { text: string; msg: string } | null;
  comment: RefObject<HTMLTextAreaElement | null>;
  /** The comment is on the picture: the next one begins anew. */
  onPinned: () => void;
  /** What the button says: staff pin notes for each other, and begin one by a key. */
  button?: string;
  keyName?: string;
}

export const pinCenter = { x: 0.5, y: 0.5 };

/** The words of the next comment. Its box is emptied when the picture shows it. */
export function PinForm({ id, pins, place, refused, comment, onPinned, ...look }: PinFormProps) {
  const { button = 'Pin comment', keyName } = look;
  const isHydrated = useHydrated();
  const sending = useNavigation().formData;
  const isSending = sending?.get('intent') === 'pin' && sending.get('on') === id;
  const [sent, setSent] = useState<{ text: string; known: number } | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const { x, y } = place ?? pinCenter;
  const hint = place ? 'Click the picture again to move the pin.' : 'Click the picture to say where you mean.';

  // A comment of a colleague, which arrives meanwhile, leaves what is typed alone.
  const stored = sent && pins.slice(sent.known).find(({ text }) => text === sent.text);
  useEffect(() => {
    if (!stored) return;
    setSent(null);
    setPinned(stored.number);
    if (comment.current) comment.current.value = '';
    onPinned();
  }, [stored, comment, onPinned]);
  useEffect(() => {
    if (pinned) outcome.current?.focus();
  }, [pinned]);

  return (
    <>
      {pinned && (
        <p ref={outcome} role="status" tabIndex={-1} className="rounded-field bg-leaf-soft px-4 py-3 text-15">
          <strong className="font-semibold">Comment {pinned} is pinned.</strong>{' '}
          {button === 'Pin comment' && 'Pin more, or press Request changes below when you’re done.'}
        </p>
      )}
      <details open={place !== null || refused !== null} onToggle={place ? undefined : focusComment}>
        <summary
          data-key={keyName?.toLowerCase()}
          aria-keyshortcuts={keyName}
          className="link inline-flex min-h-control cursor-pointer items-center text-15"
        >
          Add a comment{keyName && <KeyCap>{keyName}</KeyCap>}
        </summary>
        <Form
          method="post"
          className="grid gap-3 pt-1"
          preventScrollReset
          noValidate
          onSubmit={() => setSent({ text: comment.current?.value.trim() ?? '', known: pins.length })}
        >
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
            <Button type="submit" variant="line" size="small" pending={isSending}>
              {button}
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}

/** Who opens the form writes next. Who moves a pin by keys stays on the picture. */
function focusComment({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector('textarea')?.focus();
}
