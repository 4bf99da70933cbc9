/** One device of an input action, as W3C WebDriver and WebDriver BiDi both write it. */
export interface InputSource {
  type: 'pointer' | 'key' | 'wheel';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: Record<string, unknown>[];
}

/** In CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface WindowSettings {
  viewport: { width: number; height: number };
  /** What `makeProfile` made. A window without one is private. */
  profile: string | undefined;
}

/** A browser program. What a window stores is its profile's; windows of one profile share it. */
export interface Engine {
  makeProfile(): Promise<string>;
  removeProfile(profile: string): Promise<void>;
  open(settings: WindowSettings): Promise<Browser>;
  close(): Promise<void>;
}

/** A window, over the protocol that its engine speaks. */
export interface Browser {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function, given as source, in the page; its result travels as JSON. */
  evaluate(source: string, argument: unknown): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** A finger that scrolls, which the touches of an input action do not; WebKitGTK has none. */
  swipe?(from: Point, to: Point): Promise<void>;
  /** Gives files to a file input, as the dialog of the system would. */
  upload(selector: string, paths: string[]): Promise<void>;
  go(step: 'back' | 'forward' | 'reload'): Promise<void>;
  takeScreenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Runs in every page before its own scripts: what went wrong is written where the next page of the tab finds it. The engines
 * have no common way to ask for the errors of a page.
 */
export const watchErrors = `(() => {
  const note = (text) => {
    try {
      sessionStorage.setItem('page-errors', (sessionStorage.getItem('page-errors') ?? '') + location.pathname + ': ' + text + '\\n');
    } catch {}
  };
  addEventListener('error', (event) => event instanceof ErrorEvent && note(event.message));
  // The page may say afterward that it expected this one.
  addEventListener('unhandledrejection', (event) =>
    setTimeout(() => event.defaultPrevented || note('unhandled ' + event.reason + ' ' + event.reason?.stack)));
  addEventListener('securitypolicyviolation', (event) => note('policy ' + event.violatedDirective + ' ' + event.blockedURI));
})()`;
