import { paths, toChangePasswordPath } from '#contract/paths.ts';
import { usePerson } from '../../platform/visitor.ts';

export interface AccountLink {
  label: string;
  to: string;
  /** Lives on the main site, where that is another origin. */
  mainSite?: boolean;
}

const visitor: AccountLink[] = [
  { label: 'Log in', to: paths.login },
  { label: 'Sign up', to: paths.signup },
];

/** The header's menu and the mobile drawer show different halves of an account; both end with Log out. */
export function toAccountLinks(
  isLoggedIn: boolean,
  variant: 'header' | 'drawer',
  changePasswordPath: string,
): AccountLink[] {
  if (!isLoggedIn) return visitor;
  return variant === 'header'
    ? [
        { label: 'Basic Information', to: paths.personalInfo, mainSite: true },
        { label: 'Address Management', to: paths.addressInfo, mainSite: true },
        { label: 'My orders', to: paths.myOrders, mainSite: true },
        { label: 'Favorites', to: paths.favorites },
        { label: 'Change Password', to: changePasswordPath },
      ]
    : [
        { label: 'Account', to: paths.userAccount, mainSite: true },
        { label: 'My orders', to: paths.myOrders, mainSite: true },
        { label: 'Favorites', to: paths.favorites },
      ];
}

/** With the email of the person, once it is known. */
export function useChangePasswordPath(): string {
  const email = usePerson()?.email;
  return email ? toChangePasswordPath(email) : `${paths.forgotPassword}?type=change`;
}
