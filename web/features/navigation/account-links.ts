import { paths } from '#contract/paths.ts';
import { type AccountPage, accountRooms } from '../../platform/account-rooms.ts';

const visitor: AccountPage[] = [
  { label: 'Log in', to: paths.login },
  { label: 'Sign up', to: paths.signup },
];

/** The same in the header's menu and in the mobile drawer; both end with Log out. */
const customer: AccountPage[] = [...accountRooms, { label: 'Favorites', to: paths.favorites }];

export function toAccountLinks(isLoggedIn: boolean): readonly AccountPage[] {
  return isLoggedIn ? customer : visitor;
}
