import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { toBackofficeDesignPath } from '#contract/backoffice-paths.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { OrderLineView, StaffOrder } from '#contract/orders/order-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { LinePicture } from './line-picture.tsx';
import { LineProgress } from './line-progress.tsx';

/** What a browser without scripts sends too: one box per line, its value is the line and its version. */
const toBoxValue = ({ id, version }: OrderLineView) => `${id} ${version}`;

/** The next step of a line; shipping has a form of its own. */
const findNext = ({ moves }: OrderLineView) => moves.find(({ label, reason }) => reason === 'none' && label !== 'Undo');

const findUndo = ({ moves }: OrderLineView) => moves.find(({ label }) => label === 'Undo');

/** A printed line whose design was canceled, or that was ordered before lines had designs. */
const mayStartProof = ({ kind, phase, design }: OrderLineView) =>
  kind === 'custom' && phase === 'proof' && (!design || design.phase === 'canceled');

/** The lines with where each is, the next move of each, and the bar that moves what is ticked. */
export function StaffLines({ order, refused }: { order: StaffOrder; refused: Refused | null }) {
  const [ticked, setTicked] = useState<string[]>([]);
  const { formData } = useNavigation();
  const chosen = order.lines.filter(({ id }) => ticked.includes(id));
  const offered = listCommonMoves(chosen.length > 0 ? chosen : order.lines);
  const next =
    chosen.length > 0 ? offered.find(({ reason, label }) => reason === 'none' && label !== 'Undo') : undefined;
  const words = offered.filter(({ reason }) => reason !== 'none');
  return (
    <Form method="post" preventScrollReset onSubmit={() => setTicked([])}>
      <input type="hidden" name="intent" value="move" />
      <ul aria-label="Order lines" className="divide-y divide-line border-line border-y">
        {order.lines.map((line) => {
          const [move, undo] = [findNext(line), findUndo(line)];
          return (
            <li
              key={line.id}
              className={`grid grid-cols-[1.75rem_3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-2 py-3 xl:grid-cols-[1.75rem_3rem_minmax(0,1fr)_11rem_5.5rem_8.5rem] ${ticked.includes(line.id) ? 'bg-tan/40' : 'bg-card'}`}
            >
              <input
                type="checkbox"
                name="lines"
                value={toBoxValue(line)}
                data-line
                aria-label={`Select ${line.title}`}
                checked={ticked.includes(line.id)}
                disabled={!order.may_move}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, line.id] : ticked.filter((id) => id !== line.id))
                }
                className="size-5 accent-ink"
              />
              <span className="size-12 overflow-hidden rounded-field bg-sunk">
                <LinePicture line={line} />
              </span>
              <div className="min-w-0">
                <p className="font-semibold">{line.title}</p>
                <p className="text-14 text-muted">
                  {formatCount(line.quantity)} × {formatUnitPrice(line.unit_mills)}
                  {Object.values(line.options).length > 0 && ` · ${Object.values(line.options).join(', ')}`}
                  {line.look && ` · ${recipeNames[line.look.recipe]} look`}
                </p>
                {line.design && (
                  <Link to={toBackofficeDesignPath(line.design.id)} className="link text-14">
                    Design {line.design.number}: {line.design.label.toLowerCase()}
                  </Link>
                )}
              </div>
              <div className="max-xl:col-span-3">
                <LineProgress line={line} />
              </div>
              <span className="text-right font-semibold tabular-nums max-xl:col-span-3">
                {formatCents(line.amount_cents + line.setup_cents)}
              </span>
              <span className="flex flex-wrap justify-end gap-2 max-xl:col-span-3">
                {order.may_move && undo && (
                  <Button
                    type="submit"
                    size="small"
                    variant="line"
                    name="single"
                    value={`${undo.to} ${toBoxValue(line)}`}
                  >
                    Undo
                  </Button>
                )}
                {order.may_draw && mayStartProof(line) && (
                  <Button type="submit" size="small" variant="line" name="proof" value={line.id}>
                    Start proof
                  </Button>
                )}
                {order.may_move && move && (
                  <Button
                    type="submit"
                    size="small"
                    variant="line"
                    name="single"
                    value={`${move.to} ${toBoxValue(line)}`}
                  >
                    {move.label}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {order.may_move && (
        <div className="rounded-b-card bg-ink px-4 py-3 text-paper">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-15" aria-live="polite">
              {chosen.length > 0
                ? `${chosen.length} ${chosen.length === 1 ? 'line' : 'lines'} selected. The customer gets one email at most.`
                : 'Select lines to move or hold them together.'}
            </p>
            {next && (
              <Button
                type="submit"
                size="small"
                variant="primary"
                name="to"
                value={next.to}
                data-key="m"
                aria-keyshortcuts="M"
                pending={formData?.get('to') === next.to}
              >
                {next.label} ({chosen.length}) <KeyCap>M</KeyCap>
              </Button>
            )}
          </div>
          {words.length > 0 && (
            <details open={refused?.fields.reason ? true : undefined} className="mt-2">
              <summary
                data-key="h"
                aria-keyshortcuts="H"
                className="inline-flex min-h-control cursor-pointer list-none items-center gap-2 text-15 font-semibold underline"
              >
                Hold, release or cancel with a reason <KeyCap>H</KeyCap>
              </summary>
              <div className="mt-2 grid gap-3 rounded-field bg-card p-4 text-ink">
                <Field label="Reason" hint="The customer sees it on their order." error={refused?.fields.reason}>
                  <TextArea name="reason" rows={2} maxLength={2000} defaultValue={refused?.values.reason} />
                </Field>
                <div className="flex flex-wrap gap-3">
                  {words.map(({ to, label }) => (
                    <Button key={to} type="submit" size="small" variant="line" name="to" value={to}>
                      {label}
                    </Button>
                  ))}
                </div>
              </div>
            </details>
          )}
        </div>
      )}
    </Form>
  );
}

/** Moves that all of these lines have; with none ticked, those that any of them has with a reason, for forms without scripts. */
function listCommonMoves(lines: OrderLineView[]) {
  const all = lines.flatMap(({ moves }) => moves);
  return all.filter(
    (move, index) =>
      all.findIndex(({ to }) => to === move.to) === index &&
      (move.reason !== 'none' || lines.every(({ moves }) => moves.some(({ to }) => to === move.to))),
  );
}
