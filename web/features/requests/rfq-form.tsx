import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Brand } from '#contract/content/brand.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { maxLinesPerRequest } from '#contract/requests/request-limits.ts';
import { sampleRules } from '#contract/requests/sample-print.ts';
import { wishLabels } from '#contract/requests/wishes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { readCartCount } from '../../platform/cart-count.ts';
import { hasDraft } from './draft-place.ts';
import {
  BriefField,
  CommentsField,
  EmailField,
  FormAlert,
  type FormValues,
  NeedByField,
  PhoneField,
  RestaurantField,
  ZipField,
} from './form-fields.tsx';
import { Honeypot } from './honeypot.tsx';
import { LazySampleFields } from './lazy-sample-fields.tsx';
import { NextSteps } from './next-steps.tsx';
import { readQuoteForm } from './read-form.ts';
import type { RequestLine } from './request-line.ts';
import { RequestRows } from './request-rows.tsx';
import { RequestSoFar, SampleRule } from './request-so-far.tsx';
import { TalkToUs } from './talk-to-us.tsx';
import { useRequestLines } from './use-request-lines.ts';
import { useSendForm } from './use-send-form.ts';

interface RfqFormProps {
  brand: Brand;
  lines: RequestLine[];
  values: FormValues;
  /** What the server found wrong with a form that came without scripts; null for a fresh page. */
  answered: { msg: string; fields: FieldErrors } | null;
  /** The form came back on purpose, with a row more or less: no draft, no fault. */
  changed: boolean;
  attachments: ReactNode;
  heading: ReactNode;
}

/** The quote page: what you need, your logo, where it goes; beside it the price so far and what happens next. */
export function RfqForm({ brand, lines: first, values, answered, changed, attachments, heading }: RfqFormProps) {
  const { lines, addLine, restoreLines, fillFromCart, actions } = useRequestLines(first);
  const [fromCart, setFromCart] = useState(values.from_list ?? '');
  const about = first[0]?.product?.uuid ?? '';
  const { formProps, sending, msg, fields, keep } = useSendForm({
    draft: ['quote', 'page', about].filter(Boolean).join(':'),
    read: readQuoteForm,
    answered: answered ?? (changed ? { msg: '', fields: {} } : null),
    // A product named in the address is what the visitor wants now.
    onRestore: about ? () => undefined : restoreLines,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on a page that was asked for nothing else
  useEffect(() => {
    const isOpen = first.length === 0 && !values.sample && !answered && !changed && !hasDraft('quote:page');
    if (isOpen && readCartCount(document.cookie) > 0) void fillFromCart().then(setFromCart);
  }, []);
  // Rows are state: a button that changes one gives no input event to the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change, and not at first
  useEffect(() => {
    if (lines !== first && lines.some((line) => line.name || line.product)) keep();
  }, [lines]);
  const isDesign = values.form === 'design';
  const isSample = Boolean(values.sample);

  return (
    <form
      {...formProps}
      method="post"
      action={paths.requestForQuotation}
      encType="multipart/form-data"
      className="relative grid gap-x-20 gap-y-16 pt-10 lg:grid-cols-[minmax(0,45rem)_minmax(20rem,27.5rem)] lg:justify-between lg:pt-20"
    >
      <input type="hidden" name="submit_source" value={values.submit_source || 'page'} />
      <input type="hidden" name="form" value={values.form || 'quote'} />
      {values.sample && <input type="hidden" name="sample" value={values.sample} />}
      {fromCart && <input type="hidden" name="from_list" value={fromCart} />}
      {isDesign && <input type="hidden" name="customize_type" value="design" />}
      <Honeypot />
      {/* The first button is what Enter presses: it must not be one that takes a row away. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Send request
      </button>
      <div className="grid gap-14">
        {heading}
        <Part number={1} title={values.sample ? 'What you’d like to try' : 'What you need'}>
          <RequestRows lines={lines} errors={fields} isSample={isSample} {...actions} />
          {fields.lines && <p className="mt-3 text-14 font-semibold text-error">{fields.lines}</p>}
          {lines.length < (isSample ? sampleRules.mostProducts : maxLinesPerRequest) && (
            <button
              type="submit"
              name="change"
              value="add"
              onClick={(event) => {
                event.preventDefault();
                addLine();
              }}
              className="mt-3 inline-flex min-h-11 items-center gap-2.5 font-semibold"
            >
              <Plus aria-hidden="true" className="size-4.5" />
              <span className="border-ink border-b">Add a product</span>
            </button>
          )}
        </Part>
        <Part number={2} title="Your logo">
          <p className="with-logo mb-3 text-15 text-body">
            We send the logo you see on our products with this request. Until then, it stays in this browser.
          </p>
          {attachments}
          {!isDesign && !isSample && (
            <Checkbox
              name="customize_type"
              value="design"
              defaultChecked={values.customize_type === 'design'}
              className="mt-3"
              label={wishLabels.design}
            />
          )}
          {!isSample && <Checkbox name="storage" defaultChecked={values.storage === 'on'} label={wishLabels.storage} />}
        </Part>
        <Part number={3} title="Where it ships">
          <div className="grid gap-6 sm:grid-cols-2">
            {isDesign && (
              <div className="sm:col-span-2">
                <BriefField values={values} errors={fields} />
              </div>
            )}
            <div className="sm:col-span-2">
              <RestaurantField values={values} errors={fields} />
            </div>
            {isSample && <LazySampleFields values={values} errors={fields} />}
            <ZipField values={values} errors={fields} />
            {!isSample && <NeedByField values={values} errors={fields} />}
            <div className="sm:col-span-2">
              <EmailField
                values={values}
                errors={fields}
                hint={isSample ? 'We’ll email you when it ships.' : undefined}
              />
            </div>
            <div className="sm:col-span-2">
              <PhoneField values={values} errors={fields} />
            </div>
            <div className="sm:col-span-2">
              <CommentsField values={values} errors={fields} />
            </div>
          </div>
        </Part>
        <div className="grid gap-5">
          <FormAlert msg={msg || fields.submit_source || (answered ? null : fields.file_ids) || null} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button type="submit" size="large" variant="primary" pending={sending} className="max-sm:w-full">
              {msg ? 'Try again' : 'Send request'}
            </Button>
            <p className="text-14 text-muted">
              You get a number and a page to track it right away.
              <br />
              Nothing is ordered.
            </p>
          </div>
        </div>
      </div>
      <aside className="grid content-start gap-12 self-start lg:sticky lg:top-28">
        {isSample ? <SampleRule /> : <RequestSoFar lines={lines} />}
        {!isSample && <NextSteps />}
        <div className="border-line border-t pt-6">
          <TalkToUs brand={brand} />
        </div>
      </aside>
    </form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${number}`} className="border-ink border-t pt-5">
      <h2 id={`part-${number}`} className="mb-4 flex items-baseline gap-3.5 text-24">
        <span className="font-sans text-14 font-normal tracking-normal text-muted">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
