import { chromium, type Page } from '@playwright/test';
import { openBrowser } from './open-browser.ts';

/** Two inks and a soft edge: neither the easiest logo nor a photo. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 200 200">
  <circle cx="100" cy="100" r="98" fill="#6d1220"/><path d="M55 130V70l45 38 45-38v60" fill="none" stroke="#f4e3c5" stroke-width="17"/></svg>`;

/** A new browser on a page that is at rest, for as long as `work` lasts. */
export async function onPage<T>(url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const opened = await openBrowser();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${opened.port}`);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await work(page);
  } finally {
    await browser.close();
    await opened.close();
  }
}

/** Lets a file fall on the page once the page takes files. */
export async function dropLogo(page: Page): Promise<void> {
  await page.waitForFunction(takesFiles);
  await page.evaluate((svg) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([svg], 'bench.svg'));
    const target = document.querySelector('main') as HTMLElement;
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, badge);
}

/** Runs in the page: what takes a drop prevents that the browser opens the file instead. */
function takesFiles(): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([''], 'probe.svg'));
  const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
  const isTaken = !document.querySelector('main')?.dispatchEvent(over);
  document.dispatchEvent(new DragEvent('dragleave', { dataTransfer, bubbles: true }));
  return isTaken;
}

export async function waitForLogo(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Your logo', exact: true }).getByText('bench.svg').first().waitFor();
}
