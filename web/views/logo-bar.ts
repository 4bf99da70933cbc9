import { CardLook } from '../features/logo/looks/card-look.tsx';
import { LookActs } from '../features/logo/looks/look-acts.tsx';
import { LookOption } from '../features/logo/looks/look-option.tsx';
import { LookOverlay } from '../features/logo/looks/look-overlay.tsx';
import { LookTitle } from '../features/logo/looks/look-title.tsx';
import { LooksStrip } from '../features/logo/looks/looks-strip.tsx';
import { createArtworkSource } from '../features/logo/send-logo.ts';
import { BrandSheetSlot } from '../features/logo/sheet/brand-sheet-slot.tsx';
import {
  brandSheet,
  cardLook,
  lookActs,
  lookOption,
  lookOverlay,
  looksStrip,
  lookTitle,
} from '../platform/look-places.ts';

looksStrip.fill(LooksStrip);
lookActs.fill(LookActs);
lookTitle.fill(LookTitle);
lookOption.fill(LookOption);
cardLook.fill(CardLook);
brandSheet.fill(BrandSheetSlot);
lookOverlay.fill(LookOverlay);

/** All that a page loads once it has a logo, in one file: the bar, and what the forms get of it. */
export { LogoBar as default } from '../features/logo/logo-bar.tsx';

/** The code that uploads is fetched when a request is sent. */
export const artworkSource = createArtworkSource(() =>
  import('../features/uploads/send-file.ts').then(({ sendFile }) => sendFile),
);
