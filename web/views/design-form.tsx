import { QuoteForm, type QuoteFormProps } from '../features/requests/quote-form.tsx';
import { FilePicker } from '../features/uploads/file-picker.tsx';

type DesignFormProps = Pick<
  QuoteFormProps,
  'source' | 'product' | 'options' | 'quantity' | 'lines' | 'zipcode' | 'title' | 'look' | 'className'
>;

/** The form for five free concepts, with a place for the logo. */
export function DesignForm(props: DesignFormProps) {
  return (
    <QuoteForm
      {...props}
      form="design"
      customizeType="design"
      attachments={<FilePicker draft={`quote:design:${props.source}`} />}
    />
  );
}
