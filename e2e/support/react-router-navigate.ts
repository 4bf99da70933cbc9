import type { Page } from '@playwright/test';

interface RouterWindow {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> };
}

/** As a link would, without a pointer on it, which would have the next page ready before the click. */
export async function navigateWithoutPointer(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Not waited for: the page may load anew meanwhile.
    void (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to);
  }, path);
}
