import { expect } from '@playwright/test';
import { hasHydratedParts } from '../../support/react-hydration.ts';
import type { Browser, InputSource } from './browser.ts';
import { findTargets, type Target } from './targets.ts';

const timeout = 30_000;

/** A person with a browser. What is looked for is waited for, as long as a slow machine needs. */
export class Visitor {
  readonly browser: Browser;
  readonly site: string;
  readonly isPhone: boolean;
  readonly pointer: 'mouse' | 'touch';
  /** For another window of the same person. */
  readonly profile: string | undefined;
  /** Of the pages that were looked at. */
  private readonly faults: string[] = [];
  private closing: Promise<string[]> | undefined;

  constructor(
    browser: Browser,
    {
      site,
      isPhone,
      touches,
      profile,
    }: { site: string; isPhone: boolean; touches: boolean; profile: string | undefined },
  ) {
    this.browser = browser;
    this.site = site;
    this.isPhone = isPhone;
    this.pointer = touches ? 'touch' : 'mouse';
    this.profile = profile;
  }

  /** Closes the window; resolves with what went wrong on any of its pages. */
  close(): Promise<string[]> {
    this.closing ??= (async () => {
      const errors = await this.read(() => sessionStorage.getItem('page-errors') ?? '');
      await this.browser.close();
      return [...this.faults, ...errors.split('\n').filter(Boolean)];
    })();
    return this.closing;
  }

  /** Opens a page and waits until React has taken over all of it. */
  async open(path: string): Promise<void> {
    await this.browser.open(new URL(path, this.site).href);
    await this.waitForParts();
    await this.noteLook();
  }

  /** Remembers what no page should have: a width to scroll sideways, and fields into which an iPhone zooms. */
  async noteLook(): Promise<void> {
    const faults = await this.read((isPhone) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const reaches = (element: Element) => element.getBoundingClientRect().right > clientWidth;
      const wide = scrollWidth > clientWidth ? [...document.body.querySelectorAll('*')].filter(reaches).slice(-1) : [];
      const fields = 'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"]), select, textarea';
      const small = [...document.querySelectorAll<HTMLElement>(isPhone ? fields : 'not-on-a-desktop')].filter(
        (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      );
      const describe = (fault: string) => (element: Element) => `${fault}: ${element.outerHTML.slice(0, 200)}`;
      return [...wide.map(describe('wider than the window')), ...small.map(describe('letters below 16 px'))];
    }, this.isPhone);
    const path = await this.readPath();
    this.faults.push(...faults.map((fault) => `${path} ${fault}`));
  }

  async reload(): Promise<void> {
    await this.browser.go('reload');
    await this.waitForParts();
  }

  async goBack(): Promise<void> {
    await this.browser.go('back');
  }

  async goForward(): Promise<void> {
    await this.browser.go('forward');
  }

  /** Runs a function in the page. A page that another one replaces at this moment has no answer. */
  async read<T, A = undefined>(script: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    return (await this.browser.evaluate(script.toString(), argument)) as T;
  }

  async waitForParts(): Promise<void> {
    await this.until(() => document.documentElement.dataset.device !== undefined && document.readyState === 'complete');
    await this.until(hasHydratedParts);
  }

  /** Waits until a function of the page says so. */
  async until<A = undefined>(script: (argument: A) => boolean | Promise<boolean>, argument?: A): Promise<void> {
    await expect
      .poll(() => this.read(script, argument).catch(String), { timeout, message: script.toString() })
      .toBe(true);
  }

  /** What is found for a target, in the order of the page: text, value, place. */
  async find(target: Target): Promise<ReturnType<typeof findTargets>> {
    return (await this.browser.evaluate(`(target) => (${findTargets})(target)`, target)) as ReturnType<
      typeof findTargets
    >;
  }

  async sees(target: Target): Promise<void> {
    await this.counts(target, (count) => count > 0, 'one or more');
  }

  async missesAll(target: Target): Promise<void> {
    await this.counts(target, (count) => count === 0, 'none');
  }

  private async counts(target: Target, fits: (count: number) => boolean, wanted: string): Promise<void> {
    const look = async () => {
      const count = await this.find(target).then(({ length }) => length, String);
      return typeof count === 'number' && fits(count) ? wanted : `${count} at ${await this.readPath()}`;
    };
    await expect.poll(look, { timeout, message: JSON.stringify(target) }).toBe(wanted);
  }

  async readPath(): Promise<string> {
    return this.read(() => location.pathname + location.search).catch(String);
  }

  async isAt(path: RegExp | string): Promise<void> {
    const poll = expect.poll(() => this.readPath(), { timeout });
    await (typeof path === 'string' ? poll.toBe(path) : poll.toMatch(path));
  }

  /** Brings the first one into the middle of the window and presses it, once it stays in its place with nothing over it. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.reach(target);
    await this.browser.perform([this.makePointer([{ type: 'pointerMove', x, y, duration: 0 }, ...press])]);
  }

  /** Moves a finger or a mouse that is held down. */
  async drag(target: Target, by: { x: number; y: number }): Promise<void> {
    const { x, y } = await this.reach(target);
    const steps = Array.from({ length: 8 }, (_, step) => ({
      type: 'pointerMove',
      x: Math.round(x + (by.x * (step + 1)) / 8),
      y: Math.round(y + (by.y * (step + 1)) / 8),
      duration: 20,
    }));
    const [down, up] = press;
    await this.browser.perform([
      this.makePointer([{ type: 'pointerMove', x, y, duration: 0 }, down, ...steps, up] as InputSource['actions']),
    ]);
  }

  /** Scrolls by a finger that passes over the middle of the target, and waits until what moved has come to rest. */
  async swipe(target: Target, by: { x: number; y: number }): Promise<void> {
    const { x, y } = await this.reach(target);
    await this.browser.swipe?.({ x: x - by.x / 2, y: y - by.y / 2 }, { x: x + by.x / 2, y: y + by.y / 2 });
    await this.read(async () => {
      const look = () =>
        [
          scrollX,
          scrollY,
          ...[...document.querySelectorAll('*')].flatMap((one) => [one.scrollLeft, one.scrollTop]),
        ].join();
      for (let [before, now, still] = ['', look(), 0]; still < 5; still = now === before ? still + 1 : 0) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        [before, now] = [now, look()];
      }
    });
  }

  private makePointer(actions: InputSource['actions']): InputSource {
    return { type: 'pointer', id: this.pointer, parameters: { pointerType: this.pointer }, actions };
  }

  private async reach(target: Target): Promise<{ x: number; y: number }> {
    let place = { x: 0, y: 0 };
    const look = async () => {
      const found = await this.browser
        .evaluate(
          `async (target) => {
            const find = () => (${findTargets})(target)[0];
            const findTop = ({ x, y, element }) => {
              const top = document.elementFromPoint(x, y);
              const parts = [element, ...(element.labels ?? [])];
              return { top, isOnTop: parts.some((part) => part.contains(top)) };
            };
            const before = find();
            if (!before) return 'not found';
            if (!findTop(before).isOnTop)
              before.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const start = find();
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            const end = find();
            if (!end || start.x !== end.x || start.y !== end.y) return 'moves';
            const { top, isOnTop } = findTop(end);
            return isOnTop ? { x: end.x, y: end.y } : 'under ' + top?.outerHTML.slice(0, 120);
          }`,
          target,
        )
        .catch(String);
      if (typeof found === 'string') return found;
      place = found as typeof place;
      return 'reached';
    };
    await expect.poll(look, { timeout, message: JSON.stringify(target) }).toBe('reached');
    return place;
  }

  /** Replaces what is in a field, by its keys. */
  async type(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.browser.evaluate(`(target) => (${findTargets})(target)[0].element.select()`, target);
    await this.pressKeys(text === '' ? '\uE017' : text);
  }

  async pressKeys(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** As a visitor does who knows the list: the option by its text. */
  async choose(target: Target, option: string): Promise<void> {
    await this.sees(target);
    await this.browser.evaluate(
      `([target, option]) => {
        const list = (${findTargets})(target)[0].element;
        list.value = [...list.options].find(({ text }) => text.includes(option)).value;
        list.dispatchEvent(new Event('input', { bubbles: true }));
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }`,
      [target, option],
    );
  }

  /** As if a file were dragged from the desktop onto the page. */
  async dropFile(name: string, content: string | Uint8Array): Promise<void> {
    await this.read(
      ([title, bytes]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], title));
        const main = document.querySelector('main') as HTMLElement;
        for (const type of ['dragover', 'drop'])
          main.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
      },
      [name, typeof content === 'string' ? content : [...content]] as const,
    );
  }
}

const press = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
