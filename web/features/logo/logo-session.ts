import type { Placement } from '#print/mockup/placement.ts';
import { setPictureVersion } from '#ui/picture-version.ts';
import { logoKey } from '../../platform/noted-logo.ts';
import { faults, LogoFault } from './check-logo-file.ts';
import { createId, intakeFile } from './intake-file.ts';
import { startLanding } from './land-pictures.ts';
import { deleteLogoState, type LogoState, pictureCache, readLogoState, writeLogoState } from './logo-store.ts';
import { chooseLooks, type LookChoice } from './looks/look-choice.ts';
import { readBrand } from './looks/use-brand.ts';
import { listPrinted, startPagePrinting, stopPagePrinting } from './page-printing.ts';
import { getCurrent, getSession, updateSession } from './session-store.ts';
import { startWorker, stopWorker } from './start-worker.ts';

/** On a page that begins with a logo, whose pictures the worker may have `served`; and when another tab has changed it. */
export async function resumeLogo(served: boolean): Promise<void> {
  const state = (await readLogoState().catch(() => undefined)) ?? null;
  const changed = state?.revision !== getSession().state?.revision;
  if (!state) return changed ? clear() : forget();
  updateSession({ state });
  noteLogo(state.revision);
  if (changed) await show(state, { arrived: served ? await listPrinted().catch(() => new Set<string>()) : undefined });
}

export async function takeLogoFile(file: File): Promise<void> {
  await work(async () => {
    // The worker starts while the file is opened here.
    const started = startWorker();
    const taken = await intakeFile(file, file.name || 'logo').catch(async (fault: unknown) => {
      if (!getSession().state && (await started)) await stopWorker();
      throw fault;
    });
    const brand = await readBrand(taken);
    const logo = { ...taken, ...(brand && { looks: chooseLooks(brand, taken.name) }) };
    const logos = [...(getSession().state?.logos ?? []).slice(-4), logo];
    // A placement is for one logo: another has another shape.
    await change({ logos, current: logo.id, revision: logo.id }, started);
  });
}

/** Another of the logos that this browser has. Placements were for the one before, which has another shape. */
export async function chooseLogo(id: string): Promise<void> {
  await work(async () => {
    const { state } = getSession();
    if (!state?.logos.some((logo) => logo.id === id)) return;
    await change({ logos: state.logos, current: id, revision: createId() });
  });
}

export async function setKeepBackground(keep: boolean): Promise<void> {
  await work(async () => {
    const { state } = getSession();
    const current = getCurrent(state);
    if (!current || !state) return;
    const { looks } = current;
    const logo = { ...(await intakeFile(current.original, current.name, keep)), ...(looks && { looks }) };
    await change({
      logos: state.logos.map((other) => (other === current ? logo : other)),
      current: logo.id,
      revision: logo.id,
      placements: getSession().state?.placements,
    });
  });
}

/** The one that is on the products; the newest of the others takes its place. */
export async function removeLogo(): Promise<void> {
  await work(async () => {
    const undo = getSession().state;
    const logos = undo?.logos.filter(({ id }) => id !== undo.current) ?? [];
    const next = logos.at(-1);
    if (next) return change({ logos, current: next.id, revision: createId() });
    await clear();
    updateSession({ undo });
  });
}

export async function undoLogo(): Promise<void> {
  await work(async () => {
    const { undo } = getSession();
    if (undo === undefined) return;
    if (undo) await change({ ...undo, revision: createId() });
    else await clear();
    updateSession({ undo: undefined });
  });
}

/** Another look, or another name on all of them: of the logo that is shown now, whichever is by then. */
export function changeLooks(change: Partial<LookChoice>): Promise<void> {
  const edited = getCurrent(getSession().state)?.id;
  return edit((state) => ({
    ...state,
    logos: state.logos.map((logo) =>
      logo.id === edited && logo.looks ? { ...logo, looks: { ...logo.looks, ...change } } : logo,
    ),
  }));
}

/** Where the logo goes on one zone of a product: kept in this browser, and its pictures are made anew. */
export function savePlacement(productUuid: string, zone: string, placement: Placement): Promise<void> {
  return edit((state) => ({
    ...state,
    placements: { ...state.placements, [productUuid]: { ...state.placements?.[productUuid], [zone]: placement } },
  }));
}

type Edit = (state: LogoState) => LogoState;

/** Edits that are shown and wait to be stored. */
let edits: Edit[] = [];
const withEdits = (state: LogoState): LogoState => edits.reduce((edited, apply) => apply(edited), state);

/**
 * The page shows it at once. It is stored in turn: a logo that is being taken in has a state of its own, and the later of two
 * stores would lose what the other changed.
 */
function edit(apply: Edit): Promise<void> {
  const { state } = getSession();
  if (!state) return queue;
  edits.push(apply);
  updateSession({ state: apply(state) });
  queue = queue.then(storeEdits).catch(() => updateSession({ fault: faults.broken }));
  return queue;
}

async function storeEdits(): Promise<void> {
  const { state: shown } = getSession();
  if (!shown || edits.length === 0) {
    edits = [];
    return;
  }
  const state = { ...withEdits(shown), revision: createId() };
  edits = [];
  updateSession({ state });
  const fault = await store(state);
  if (fault) updateSession({ fault });
  await show(state, { fault });
}

let queue: Promise<void> = Promise.resolve();
let waiting = 0;

/** One change after the other; a file that cannot be used leaves everything as it was, and a sentence. */
function work(task: () => Promise<void>): Promise<void> {
  waiting += 1;
  queue = queue.then(async () => {
    updateSession({ busy: true, fault: null });
    try {
      await task();
    } catch (error) {
      updateSession({ fault: error instanceof LogoFault ? error.message : faults.broken });
    } finally {
      waiting -= 1;
      updateSession({ busy: waiting > 0 });
    }
  });
  return queue;
}

async function change(next: LogoState, started?: Promise<boolean>): Promise<void> {
  const undo = getSession().state;
  let state = next;
  let fault = await store(state);
  // What was edited meanwhile is stored before the page shows that it is done: then the page may be left.
  while (edits.length > 0) {
    state = { ...withEdits(state), revision: createId() };
    edits = [];
    fault = await store(state);
  }
  updateSession({ state, undo, fault });
  startLanding();
  await show(state, { fault, started });
}

/**
 * Null, or the sentence that says why the logo is not stored. Pictures of the revision before go beside it, so that a page
 * that is left now shows none of them, and after it, because one may have been under way.
 */
async function store(state: LogoState): Promise<string | null> {
  const deletePictures = () => globalThis.caches?.delete(pictureCache).catch(() => false);
  const deleted = deletePictures();
  const fault = await writeLogoState(state).then(() => null, toStoreFault);
  if (fault) document.documentElement.dataset.logo = '';
  else noteLogo(state.revision);
  await deleted;
  await deletePictures();
  return fault;
}

const toStoreFault = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? faults.full : faults.private;

/** What the page knows when it begins to show a logo. */
interface Showing {
  /** Why it is not stored. */
  fault?: string | null;
  /** The worker as it starts. */
  started?: Promise<boolean>;
  arrived?: ReadonlySet<string>;
}

async function show(state: LogoState, { fault, started, arrived = new Set() }: Showing): Promise<void> {
  const stored = getCurrent(state);
  if (!stored) return;
  const hasWorker = !fault && (await (started ?? startWorker()));
  startPagePrinting({ stored, state, hasWorker, arrived });
}

/** Every trace goes: the files, the pictures made from them, the worker, and the note that there was one. */
async function clear(): Promise<void> {
  forget();
  stopPagePrinting();
  await deleteLogoState().catch(() => undefined);
  await globalThis.caches?.delete(pictureCache).catch(() => false);
  await stopWorker();
  updateSession({ state: null });
  setPictureVersion(`?plain=${Date.now()}`);
}

/** Later pages and other tabs go by this note. */
function noteLogo(revision: string): void {
  document.documentElement.dataset.logo = '';
  localStorage.setItem(logoKey, revision);
}

function forget(): void {
  delete document.documentElement.dataset.logo;
  try {
    localStorage.removeItem(logoKey);
  } catch {
    // Where nothing can be written, nothing was.
  }
}
