import { Modal } from '#ui/modal.tsx';
import type { DrawerPart } from '../../platform/drawer-link.tsx';
import { useRootData } from '../../platform/use-root-data.ts';
import { ContactForm } from './contact-form.tsx';
import { TalkToUs } from './talk-to-us.tsx';

/** Opened by the chat button. */
export function ContactPanel({ open, onClose }: DrawerPart) {
  const { brand } = useRootData();
  return (
    <Modal
      open={open}
      onClose={onClose}
      place="corner"
      title="Ask us anything"
      note={`${brand.hours}. Outside of them the answer comes the next working day.`}
    >
      <ContactForm />
      <div className="mt-6 border-line border-t pt-5">
        <TalkToUs brand={brand} />
      </div>
    </Modal>
  );
}
