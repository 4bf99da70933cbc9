import type { Locator, Page } from '@playwright/test';

/** Where the account's links are: the header's menu on wide screens, the foot of the mobile drawer on phones. */
export async function openAccountMenu(page: Page, isMobile: boolean): Promise<Locator> {
  const header = page.getByRole('banner');
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu' }).click();
    return page.getByRole('dialog', { name: 'Menu' });
  }
  await header.getByLabel('Account').click();
  return header;
}
