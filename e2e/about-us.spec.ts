import { expect, openLive, test } from './support/quiet-page.ts';

test('A2 about us has its five anchors, and on a phone the menu follows the scroll', async ({ page, isMobile }) => {
  await openLive(page, '/about-us');
  const menu = page.getByRole('navigation', { name: 'On this page' });
  const names = ['Our Products', 'Values We Deliver', 'Our Key Advantages', 'Our Clients', 'Mission & Vision'];
  await expect(menu.getByRole('link')).toHaveText(names);
  await expect(page.locator('main h2')).toHaveText([
    ...names,
    'Tell us what you need. You’ll have a price within one business day.',
  ]);
  await expect(menu).toHaveAttribute('data-about-us-header-height', '0');

  await menu.getByRole('link', { name: 'Our Clients' }).click();
  await expect(page).toHaveURL('/about-us#our-clients');
  await expect(page.getByRole('heading', { name: 'Our Clients' })).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'Our Clients' })).toHaveAttribute('aria-current', 'location');
  // By weight and a line below, not by its color alone.
  const readLook = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => {
      const { fontWeight, borderBottomColor, color } = getComputedStyle(link);
      return { bold: Number(fontWeight) >= 600, underlined: borderBottomColor === color };
    });
  await expect.poll(() => readLook('Our Clients')).toEqual({ bold: true, underlined: true });
  await expect.poll(() => readLook('Our Products')).toEqual({ bold: false, underlined: false });
  // It stays in sight, and the word the reader is at is inside its own window.
  await expect(menu.getByRole('link', { name: 'Our Clients' })).toBeInViewport({ ratio: 1 });
  if (isMobile) {
    await expect(menu).toHaveAttribute('data-about-us-header-height', /^[1-9]/);
    await expect.poll(async () => (await menu.boundingBox())?.y).toBe(0);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(menu).toHaveAttribute('data-about-us-header-height', '0');
  await expect(menu.locator('[aria-current]')).toHaveCount(0);
});
