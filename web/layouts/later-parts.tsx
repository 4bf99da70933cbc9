import { createLaterPart } from '../platform/later-part.tsx';

/** Parts for routes and layouts: in the HTML from the start, their code is no part of the first load. */
export const LaterAskForQuote = createLaterPart(() =>
  import('./ask-for-quote.tsx').then(({ AskForQuote }) => AskForQuote),
);

export const LaterHomeSections = createLaterPart(() =>
  import('../features/home/lower-sections.tsx').then(({ LowerSections }) => LowerSections),
);

export const LaterQuoteForm = createLaterPart(() =>
  import('../features/requests/quote-form.tsx').then(({ QuoteForm }) => QuoteForm),
);

export const LaterContactForm = createLaterPart(() =>
  import('../features/requests/contact-form.tsx').then(({ ContactForm }) => ContactForm),
);

export const LaterDesignForm = createLaterPart(() => import('./design-form.tsx').then(({ DesignForm }) => DesignForm));

export const LaterInviteForm = createLaterPart(() =>
  import('../features/requests/invite-form.tsx').then(({ InviteForm }) => InviteForm),
);

export const LaterSentNotice = createLaterPart(() =>
  import('../features/cart/sent-notice.tsx').then(({ SentNotice }) => SentNotice),
);

export const LaterSubscribeBox = createLaterPart(() =>
  import('../features/requests/subscribe-box.tsx').then(({ SubscribeBox }) => SubscribeBox),
);

export const LaterFooter = createLaterPart(() =>
  import('../features/navigation/footer.tsx').then(({ Footer }) => Footer),
);

export const LaterChatButton = createLaterPart(() =>
  import('../features/navigation/chat-button.tsx').then(({ ChatButton }) => ChatButton),
);

export const LaterLogOutButton = createLaterPart(() =>
  import('../features/account/log-out-button.tsx').then(({ LogOutButton }) => LogOutButton),
);
