import type { ReactNode } from 'react';
import { Modal } from '#ui/modal.tsx';

interface QuoteDialogProps {
  title: string;
  /** What the form is about, in one line. */
  subject: string;
  onClose: () => void;
  children: ReactNode;
}

/** There while somebody asks: it opens as it comes and is taken away as it closes. */
export function QuoteDialog({ title, subject, onClose, children }: QuoteDialogProps) {
  return (
    <Modal open title={title} note={subject} onClose={onClose}>
      {children}
    </Modal>
  );
}
