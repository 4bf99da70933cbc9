import { paths } from '#contract/paths.ts';
import { expect, holdBack, test, waitForParts } from './support/quiet-page.ts';

const formPages = [
  paths.home,
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.contact,
  paths.requestForQuotation,
  paths.freeDesign,
  paths.freeStorage,
  paths.customStore,
  paths.inventory,
  paths.findQuote,
];

/** A phone shows a page long before its scripts have come, and people type at once. */
for (const path of formPages) {
  test(`nothing typed on ${path} before its scripts came is lost @once`, async ({ page }) => {
    const letScriptsCome = await holdBack(page, /\/assets\/.*\.js/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#page-end')).toBeAttached();
    const fields = page.locator('main').locator('input, textarea').filter({ visible: true });
    const typed = new Map<string, string>();
    for (const field of await fields.all()) {
      const type = (await field.getAttribute('type')) ?? 'text';
      if (!['text', 'email', 'tel', 'password', 'textarea'].includes(type)) continue;
      const id = await field.getAttribute('id');
      if (!id || (await field.getAttribute('aria-hidden'))) continue;
      await field.fill(`typed ${typed.size}`);
      typed.set(id, `typed ${typed.size}`);
    }
    expect(typed.size).toBeGreaterThan(0);
    letScriptsCome();
    await waitForParts(page);
    for (const [id, text] of typed) await expect.soft(page.locator(`[id="${id}"]`)).toHaveValue(text);
  });
}
