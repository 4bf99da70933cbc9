import { expect, test } from './support/quiet-page.ts';

test('the device class follows the width and a change is told (C9)', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-device', 'Laptop');
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    addEventListener('packwright:device', (event) => told.push((event as CustomEvent<string>).detail));
  });
  for (const width of [1920, 1439, 1135]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(200);
  }
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    'Pc',
    'Laptop Small',
    'Mobi',
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-device', 'Mobi');
});
