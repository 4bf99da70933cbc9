import { Form } from 'react-router';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { StateBadge } from '../../platform/state-badge.tsx';

/** What the customer reported, and the answer to it. */
export function StaffProblems({ order, refused }: { order: StaffOrder; refused: Refused | null }) {
  if (order.problems.length === 0) return null;
  return (
    <section aria-labelledby="problems">
      <h2 id="problems" className="font-display-small text-20 font-bold">
        Problems
      </h2>
      <ul className="mt-2 grid gap-4 text-15">
        {order.problems.map((problem) => {
          const mine = refused?.values.problem_id === problem.id ? refused : null;
          return (
            <li key={problem.id} className="rounded-card border border-line bg-card p-4">
              <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                {problem.kind_label}
                {problem.line_title && `: ${problem.line_title}`}
                <StateBadge
                  tone={problem.tone === 'waiting' ? 'stopped' : problem.tone}
                  waits_for={problem.tone === 'done' ? null : 'staff'}
                  staff_label={problem.label}
                />
              </p>
              <p className="mt-1 whitespace-pre-wrap break-words">{problem.text}</p>
              {problem.photos.map(({ file_id, name, url }) => (
                <a key={file_id} href={url} className="link mr-3 text-14">
                  {name}
                </a>
              ))}
              {order.may_move && problem.moves.length > 0 && (
                <Form method="post" preventScrollReset className="mt-3 grid gap-3">
                  <input type="hidden" name="intent" value="problem" />
                  <input type="hidden" name="problem_id" value={problem.id} />
                  <input type="hidden" name="version" value={problem.version} />
                  <Field
                    label="Your answer"
                    hint="The customer gets it by email."
                    error={mine?.fields.reason ?? mine?.msg}
                  >
                    <TextArea name="reason" rows={3} maxLength={2000} defaultValue={mine?.values.reason} />
                  </Field>
                  <div className="flex flex-wrap gap-3">
                    {problem.moves.map(({ to, label }) => (
                      <Button key={to} type="submit" size="small" variant="line" name="to" value={to}>
                        {label}
                      </Button>
                    ))}
                  </div>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
