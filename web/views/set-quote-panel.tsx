import { formatCount } from '#contract/format-number.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Modal } from '#ui/modal.tsx';
import { QuoteForm } from '../features/requests/quote-form.tsx';
import type { KitItem } from '../features/solutions/shown-solution.ts';
import type { DrawerPart } from '../platform/drawer-link.tsx';

interface SetQuotePanelProps extends DrawerPart {
  kit: KitItem[];
  /** Where the same set stands line by line. */
  changePath: string;
}

/** The whole set of an industry, asked for in one go. */
export function SetQuotePanel({ kit, changePath, open, onClose }: SetQuotePanelProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Request this set"
      note={`${formatCount(kit.length)} products, each at its minimum. Tell us what you use in a week, and we’ll fit the quantities.`}
    >
      <div className="-mt-4 mb-5">
        <ArrowLink to={changePath}>Change the lines first</ArrowLink>
      </div>
      <QuoteForm
        source="solutions_popup"
        lines={kit.map(({ uuid, title, minimum }) => ({
          product_uuid: uuid,
          product_name: title,
          quantity: minimum,
        }))}
        storage="offer"
        look="primary"
        title="Request this set"
      />
    </Modal>
  );
}
