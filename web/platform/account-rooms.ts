import { paths } from '#contract/paths.ts';

export interface AccountPage {
  label: string;
  to: string;
  /** Lives on the main site, where that is another origin. */
  mainSite?: boolean;
}

interface AccountRoom extends AccountPage {
  /** The pages of this part of the account, itself the first. */
  pages?: readonly AccountPage[];
}

/** The parts of an account, the same in every menu: the header's, the phone's and that of the account's own pages. */
export const accountRooms: readonly AccountRoom[] = [
  { label: 'Overview', to: paths.userAccount, mainSite: true },
  {
    label: 'Orders',
    to: paths.myOrders,
    mainSite: true,
    pages: [
      { label: 'Orders', to: paths.myOrders },
      { label: 'Statement', to: paths.userStatement },
    ],
  },
  {
    label: 'Quotes and designs',
    to: paths.userQuotes,
    pages: [
      { label: 'Quotes', to: paths.userQuotes },
      { label: 'Designs', to: paths.userDesigns },
      { label: 'Artwork', to: paths.userArtwork },
    ],
  },
  { label: 'Storage', to: paths.inventory },
  { label: 'Store', to: paths.store, mainSite: true },
  {
    label: 'Settings',
    to: paths.userSettings,
    pages: [
      { label: 'Settings', to: paths.userSettings },
      { label: 'Personal info', to: paths.personalInfo, mainSite: true },
      { label: 'Addresses', to: paths.addressInfo, mainSite: true },
      { label: 'Company and team', to: paths.team },
      { label: 'Payment methods', to: paths.savedMethods },
      { label: 'Taxes', to: paths.userTaxes },
      { label: 'Emails', to: paths.userEmails },
      { label: 'Password and devices', to: paths.userSecurity },
    ],
  },
];

/** The part of the account that a page belongs to. */
export function findAccountRoom(pathname: string): AccountRoom | undefined {
  return accountRooms.find(({ to, pages }) => to === pathname || pages?.some((page) => page.to === pathname));
}
