import { createLazyPart } from '../platform/lazy-part.tsx';
import { createNearPart } from '../platform/near-part.tsx';

/** Parts for routes and layouts: in the HTML from the start, their code is no part of the first load. */
export const LazyAskForQuote = createLazyPart(() =>
  import('./ask-for-quote.tsx').then(({ AskForQuote }) => AskForQuote),
);

export const LazyHomeSections = createLazyPart(() =>
  import('../features/home/lower-sections.tsx').then(({ LowerSections }) => LowerSections),
);

export const LazyQuoteForm = createLazyPart(() =>
  import('../features/requests/quote-form.tsx').then(({ QuoteForm }) => QuoteForm),
);

export const LazyContactForm = createLazyPart(() =>
  import('../features/requests/contact-form.tsx').then(({ ContactForm }) => ContactForm),
);

export const LazyDesignForm = createLazyPart(() => import('./design-form.tsx').then(({ DesignForm }) => DesignForm));

export const LazyFilePicker = createLazyPart(() =>
  import('../features/uploads/file-picker.tsx').then(({ FilePicker }) => FilePicker),
);

export const LazyInviteForm = createLazyPart(() =>
  import('../features/requests/invite-form.tsx').then(({ InviteForm }) => InviteForm),
);

export const LazySentNotice = createLazyPart(() =>
  import('../features/cart/sent-notice.tsx').then(({ SentNotice }) => SentNotice),
);

export const LazySubscribeBox = createLazyPart(() =>
  import('../features/requests/subscribe-box.tsx').then(({ SubscribeBox }) => SubscribeBox),
);

export const NearFooter = createNearPart(() =>
  import('../features/navigation/footer.tsx').then(({ Footer }) => Footer),
);

export const LazyChatButton = createLazyPart(() =>
  import('../features/navigation/chat-button.tsx').then(({ ChatButton }) => ChatButton),
);

export const LazyLogOutButton = createLazyPart(() =>
  import('../features/account/log-out-button.tsx').then(({ LogOutButton }) => LogOutButton),
);

export const LazyLogoIntake = createLazyPart(() => import('./logo-intake.tsx').then(({ LogoIntake }) => LogoIntake));

export const LazyLogoDropZone = createLazyPart(() =>
  import('../features/logo/logo-drop-zone.tsx').then(({ LogoDropZone }) => LogoDropZone),
);

export const LazyPickButtons = createLazyPart(() =>
  import('../features/picks/pick-buttons.tsx').then(({ PickButtons }) => PickButtons),
);

export const LazySheetLinks = createLazyPart(() =>
  import('../features/logo/sheet/sheet-links.tsx').then(({ SheetLinks }) => SheetLinks),
);

export const LazyStoreDemo = createLazyPart(() => import('./store-demo.tsx').then(({ StoreDemo }) => StoreDemo));
