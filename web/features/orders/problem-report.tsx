import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatDay } from '#contract/format-date.ts';
import type { CustomerOrder, ProblemView } from '#contract/orders/order-views.ts';
import { problemKinds, problemLabels } from '#contract/workflows/order-problem-workflow.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextArea } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface ProblemsProps {
  order: CustomerOrder;
  refused: Refused | null;
  /** The picker for photos. */
  attachments: ReactNode;
}

/** What was reported, and the form for another problem while the claim window is open. */
export function Problems({ order, refused, attachments }: ProblemsProps) {
  if (order.problems.length === 0 && !order.may_report) return null;
  const mine = refused?.intent === 'problem' ? refused : null;
  return (
    <section aria-labelledby="problems" className="mt-10">
      <h2 id="problems" className="text-24">
        Something wrong?
      </h2>
      <ul className="mt-3 grid gap-4 empty:hidden">
        {order.problems.map((problem) => (
          <Problem
            key={problem.id}
            problem={problem}
            refused={refused?.values.problem_id === problem.id ? refused : null}
          />
        ))}
      </ul>
      {order.may_report && (
        <details open={mine ? true : undefined} className="mt-4">
          <summary className={`${toButtonClass({ variant: 'line' })} list-none`}>Report a problem</summary>
          <ReportForm order={order} refused={mine} attachments={attachments} />
        </details>
      )}
    </section>
  );
}

function ReportForm({ order, refused, attachments }: ProblemsProps) {
  const sending = useNavigation().formData?.get('intent') === 'problem';
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-4 grid max-w-text gap-4">
      <input type="hidden" name="intent" value="problem" />
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {refused.msg}
        </p>
      )}
      <Field label="What’s wrong?" required error={refused?.fields.kind}>
        <Select
          name="kind"
          defaultValue={refused?.values.kind ?? ''}
          placeholder="Please choose"
          options={problemKinds.map((value) => ({ value, label: problemLabels[value] }))}
        />
      </Field>
      <Field label="Which product?" error={refused?.fields.line_id}>
        <Select
          name="line_id"
          defaultValue={refused?.values.line_id ?? ''}
          placeholder="The whole delivery"
          options={order.lines.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <Field label="What happened?" required error={refused?.fields.text}>
        <TextArea name="text" rows={4} maxLength={2000} defaultValue={refused?.values.text} />
      </Field>
      {attachments}
      {refused?.fields.file_ids && <p className="font-semibold text-14 text-error">{refused.fields.file_ids}</p>}
      <div>
        <Button type="submit" variant="strong" pending={sending}>
          Send report
        </Button>
        {order.report_until && (
          <p className="mt-2 text-14 text-muted">You can report problems until {formatDay(order.report_until)}.</p>
        )}
      </div>
    </Form>
  );
}

function Problem({ problem, refused }: { problem: ProblemView; refused: Refused | null }) {
  const [back] = problem.moves;
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <strong className="font-semibold">
          {problem.kind_label}
          {problem.line_title && `: ${problem.line_title}`}
        </strong>
        <Badge tone={problem.tone === 'done' ? 'success' : 'attention'}>{problem.label}</Badge>
      </p>
      <p className="mt-2 whitespace-pre-wrap break-words text-15">{problem.text}</p>
      {problem.photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3 text-14">
          {problem.photos.map(({ file_id, name, url }) => (
            <li key={file_id}>
              <a href={url} className="link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {back && (
        <details open={refused ? true : undefined} className="mt-2">
          <summary className="link inline-flex min-h-11 list-none items-center text-15">{back.label}</summary>
          <Form method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="intent" value="problem-move" />
            <input type="hidden" name="problem_id" value={problem.id} />
            <input type="hidden" name="version" value={problem.version} />
            <input type="hidden" name="to" value={back.to} />
            <Field label={back.reason_label} error={refused?.fields.reason ?? refused?.msg}>
              <TextArea name="reason" rows={3} maxLength={2000} defaultValue={refused?.values.reason} />
            </Field>
            <Button type="submit" variant="line">
              Send
            </Button>
          </Form>
        </details>
      )}
    </li>
  );
}
