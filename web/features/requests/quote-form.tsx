import type { ReactNode } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import { formatCount } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { quantityLimits } from '#contract/requests/request-limits.ts';
import type { SubmitSource } from '#contract/requests/submit-source.ts';
import { wishLabels } from '#contract/requests/wishes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { joinClasses } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import {
  BriefField,
  CommentsField,
  EmailField,
  FormAlert,
  NeedByField,
  PhoneField,
  RestaurantField,
  ZipField,
} from './form-fields.tsx';
import { Honeypot } from './honeypot.tsx';
import { ProductNameInput } from './product-name-input.tsx';
import { readQuoteForm } from './read-form.ts';
import { useSendForm } from './use-send-form.ts';

export interface QuoteFormLine {
  product_uuid: string;
  product_name: string;
  quantity: number;
  options?: Record<string, string>;
}

export interface QuoteFormProps {
  source: SubmitSource;
  /** `design` asks for five free concepts and wants a brief. */
  form?: 'quote' | 'design';
  /** Fixes what the form is about; without it the visitor says what they need. */
  product?: { uuid: string; title: string };
  options?: Record<string, string>;
  /** Several products, shown elsewhere on the page: the form then asks for no product and no quantity. */
  lines?: readonly QuoteFormLine[];
  /** They are the visitor's list, in this version: what is sent leaves it. */
  fromList?: string;
  quantity?: number;
  zipcode?: string;
  customizeType?: 'customize' | 'design';
  /** Asks for a physical sample instead of a run: the fields that only a sample has. */
  sampleFields?: (errors: FieldErrors) => ReactNode;
  /** Offers free storage to tick, or asks for it outright. */
  storage?: 'offer' | 'requested';
  /** Names the form to screen readers where no heading does. */
  title?: string;
  /** Words on the button. */
  submitLabel?: string;
  /** orange where it is the one act of the screen. */
  look?: 'primary' | 'strong';
  /** A picker that puts `file_ids` into the form. */
  attachments?: ReactNode;
  className?: string;
}

/** The one form for a quote or a design, on every page that has one. It lays itself on a white sheet by `className`. */
export function QuoteForm(props: QuoteFormProps) {
  const { source, form = 'quote', product, lines, sampleFields, storage, customizeType = 'customize' } = props;
  const sample = sampleFields !== undefined;
  const about = product?.uuid ?? (lines ? 'list' : '');
  const { formProps, sending, msg, fields } = useSendForm({
    draft: ['quote', form, source, about, sample && 'sample'].filter(Boolean).join(':'),
    read: readQuoteForm,
  });
  return (
    <form
      {...formProps}
      method="post"
      action={paths.requestForQuotation}
      encType="multipart/form-data"
      aria-label={props.title}
      className={joinClasses('relative grid gap-5 sm:grid-cols-2', props.className)}
    >
      <input type="hidden" name="submit_source" value={source} />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="customize_type" value={customizeType} />
      {sample && <input type="hidden" name="sample" value="on" />}
      {props.fromList && <input type="hidden" name="from_list" value={props.fromList} />}
      {storage === 'requested' && <input type="hidden" name="storage" value="on" />}
      <Honeypot />
      <Wanted {...props} error={fields.quantity ?? fields['lines.0.quantity']} />
      {form === 'design' && (
        <div className="sm:col-span-2">
          <BriefField errors={fields} />
        </div>
      )}
      <div className="sm:col-span-2">
        <RestaurantField errors={fields} />
      </div>
      <EmailField
        errors={fields}
        hint={
          form === 'design' ? 'We’ll send the concepts here.' : sample ? 'We’ll email you when it ships.' : undefined
        }
      />
      {sampleFields?.(fields)}
      <ZipField errors={fields} values={{ zipcode: props.zipcode ?? '' }} />
      <PhoneField errors={fields} />
      {!sample && <NeedByField errors={fields} />}
      {props.attachments && <div className="sm:col-span-2">{props.attachments}</div>}
      <div className="sm:col-span-2">
        <CommentsField errors={fields} />
      </div>
      {storage === 'offer' && <Checkbox name="storage" className="sm:col-span-2" label={wishLabels.storage} />}
      <div className="grid gap-4 sm:col-span-2">
        <p className="with-logo text-14 text-body">
          We send your logo and its placement with this request. Until then, they stay in this browser.
        </p>
        <FormAlert msg={msg ?? fields.file_ids ?? null} />
        <Button type="submit" size="large" variant={props.look ?? 'strong'} pending={sending} wide>
          {msg ? 'Try again' : (props.submitLabel ?? defaultLabels[sample ? 'sample' : form])}
        </Button>
        <p className="text-center text-14 text-muted">You get a number and a page to track it. Nothing is ordered.</p>
      </div>
    </form>
  );
}

const defaultLabels = { quote: 'Request a quote', design: 'Get 5 free concepts', sample: 'Request a sample' };

/** The products: fixed by the page, or asked for. */
function Wanted({ product, options, lines, quantity, error }: QuoteFormProps & { error?: string }) {
  if (lines) return lines.map((line) => <HiddenLine key={`${line.product_uuid}${toJson(line.options)}`} {...line} />);
  const quantityField = (
    <Field label="How many?" hint="A guess is fine." error={error} className={product && 'sm:col-span-2'}>
      <QuantityInput name="line_quantity" defaultValue={formatCount(quantity ?? quantityLimits.usual)} />
    </Field>
  );
  if (product)
    return (
      <>
        <input type="hidden" name="line_uuid" value={product.uuid} />
        <input type="hidden" name="line_name" value={product.title} />
        <input type="hidden" name="line_options" value={toJson(options)} />
        {quantityField}
      </>
    );
  return (
    <>
      <Field label="What do you need?" optional hint="In your own words, or one of our products.">
        <ProductNameInput placeholder="12 oz hot cup with sleeve" />
      </Field>
      {quantityField}
    </>
  );
}

function HiddenLine({ product_uuid, product_name, quantity, options }: QuoteFormLine) {
  return (
    <>
      <input type="hidden" name="line_uuid" value={product_uuid} />
      <input type="hidden" name="line_name" value={product_name} />
      <input type="hidden" name="line_quantity" value={quantity} />
      <input type="hidden" name="line_options" value={toJson(options)} />
    </>
  );
}

const toJson = (options: Record<string, string> | undefined) =>
  options && Object.keys(options).length > 0 ? JSON.stringify(options) : '';
