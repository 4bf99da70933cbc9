import { QuoteForm } from '../features/requests/quote-form.tsx';
import { FilePicker } from '../features/uploads/file-picker.tsx';

/** The form for five free concepts, with a place for the logo. */
export function DesignForm({ className }: { className?: string }) {
  return (
    <QuoteForm
      source="free_design_page"
      form="design"
      customizeType="design"
      attachments={<FilePicker draft="quote:design:free_design_page" />}
      className={className}
    />
  );
}
