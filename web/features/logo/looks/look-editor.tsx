import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { Brand } from '#print/looks/brand.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { changeLooks } from '../logo-session.ts';
import type { LogoState, StoredLogo } from '../logo-store.ts';
import { getCurrent, useLogoSession } from '../session-store.ts';
import { type Printer, startPrinter } from '../start-printer.ts';
import { type LookDraft, openDraft, startAgain, undo } from './edit-look.ts';
import { LookChecks } from './look-checks.tsx';
import { type LookChoice, listChosenLooks } from './look-choice.ts';
import { LookControls } from './look-controls.tsx';
import { closeLookEditor } from './look-editing.ts';
import { useBrand } from './use-brand.ts';
import { useDrawnLook } from './use-drawn-look.ts';
import { type EditedProduct, findHero, useEditedProducts } from './use-edited-products.ts';

/** Edit look: the picture on the left, or above on a phone, and everything that the look holds beside it. */
export function LookEditor({ picture }: { picture?: string }) {
  const { state } = useLogoSession();
  const logo = getCurrent(state);
  const brand = useBrand(logo);
  if (!state || !logo?.looks || !brand) return null;
  return <Editor key={logo.id} picture={picture} state={state} logo={logo} brand={brand} looks={logo.looks} />;
}

interface EditorProps {
  picture?: string;
  state: LogoState;
  logo: StoredLogo;
  brand: Brand;
  looks: LookChoice;
}

function Editor({ picture, state, logo, brand, looks }: EditorProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [draft, setDraft] = useState<LookDraft>(() =>
    openDraft(looks, looks.shown === 'logo' ? looks.usual : looks.shown),
  );
  const { now } = draft;
  // The same object until something changes: pictures are drawn anew for another one.
  const look = useMemo(
    () => listChosenLooks(brand, now).find(({ recipe }) => recipe === now.shown) as Look,
    [brand, now],
  );
  const printer = usePrinter(logo, state);
  const products = useEditedProducts(picture);
  const [at, setAt] = useState('');
  const shown = products.find((each) => each.picture === at) ?? products[0];
  const [judged, setJudged] = useState<ReadonlyMap<string, JudgedLook>>(new Map());
  const keep = (of: string, made: JudgedLook) => setJudged((before) => new Map(before).set(of, made));

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const press = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isText || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setDraft(undo);
  };
  const toTextNote = (line: string) => describeLeftOut(line, products, judged);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={(event) => event.target === dialog.current && closeLookEditor()}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-sunk text-ink transition-[opacity,display,overlay] transition-discrete duration-180 open:opacity-100 starting:open:opacity-0"
    >
      <div className="grid h-full grid-rows-[38dvh_minmax(0,1fr)] pt-safe-top lg:grid-cols-[minmax(0,1fr)_32.5rem] lg:grid-rows-1">
        <section aria-label="Preview" className="relative flex min-h-0 flex-col">
          <p className="z-10 flex min-h-14 items-center gap-3 px-gutter max-lg:absolute max-lg:inset-x-0 lg:pt-6">
            <strong className="min-w-0 truncate font-semibold">{now.text.name || 'Your logo'}</strong>
            <span className="text-muted">{recipeNames[look.recipe]}</span>
          </p>
          <div className="grid min-h-0 grow grid-rows-[minmax(0,1fr)] place-items-center">
            {shown && <LivePicture key={shown.picture} printer={printer} product={shown} look={look} onJudged={keep} />}
          </div>
          <fieldset className="flex gap-2 px-gutter pb-7 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-6 max-lg:overflow-x-auto max-lg:pb-0 lg:justify-center lg:gap-2.5">
            <legend className="sr-only">Shown on</legend>
            {products.map((product) => (
              <Thumbnail
                key={product.picture}
                group={`${title}-on`}
                printer={printer}
                product={product}
                look={look}
                isShown={product === shown}
                onShow={() => setAt(product.picture)}
                onJudged={keep}
              />
            ))}
          </fieldset>
        </section>
        <div className="relative z-10 flex min-h-0 flex-col bg-paper max-lg:-mt-4 max-lg:rounded-t-[20px] lg:border-ink lg:border-l">
          <div className="flex shrink-0 items-center justify-between pt-2 pr-3 pl-5 lg:pt-4 lg:pr-6 lg:pl-9">
            <h2 id={title} className="text-28">
              Edit look
            </h2>
            <IconButton label="Close" onClick={() => dialog.current?.close()}>
              <X aria-hidden="true" className="size-5.5" />
            </IconButton>
          </div>
          <div className="grid min-h-0 grow content-start gap-6 overflow-y-auto overscroll-contain px-5 pb-6 lg:px-9">
            <LookControls
              onChange={setDraft}
              brand={brand}
              look={look}
              hero={(shown && findHero(shown, look)) ?? null}
              toTextNote={toTextNote}
            />
            <LookChecks
              judged={(shown && judged.get(shown.picture)) ?? null}
              noun={shown?.product.unit[0] ?? ''}
              all={new Map(products.flatMap(({ title, picture }) => toPair(title, judged.get(picture))))}
            />
          </div>
          <div className="flex shrink-0 items-center gap-6 border-line border-t bg-card px-5 pt-3 pb-[max(0.75rem,var(--spacing-safe-bottom))] lg:px-9">
            <button
              type="button"
              aria-disabled={draft.past.length === 0}
              onClick={() => setDraft(undo)}
              className="link min-h-11 font-semibold aria-disabled:text-muted aria-disabled:no-underline"
            >
              Undo
            </button>
            <button
              type="button"
              aria-disabled={!now.edited[look.recipe]}
              onClick={() => setDraft((before) => startAgain(before, look.recipe))}
              className="link min-h-11 font-semibold aria-disabled:text-muted aria-disabled:no-underline"
            >
              Start again
            </button>
            <Button
              variant="primary"
              className="ml-auto"
              onClick={() => {
                void changeLooks(now);
                dialog.current?.close();
              }}
            >
              Use this look
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}

const toPair = (title: string, judged: JudgedLook | undefined): [string, JudgedLook][] =>
  judged ? [[title, judged]] : [];

/** A printer for the editor alone: that of the page is busy with the page. */
function usePrinter(logo: StoredLogo, { placements }: LogoState): Printer | null {
  const [printer, setPrinter] = useState<Printer | null>(null);
  useEffect(() => {
    const started = startPrinter(logo, placements);
    setPrinter(started);
    return () => started.stop();
  }, [logo, placements]);
  return printer;
}

/** 'Too long for the cup. It is left out there.' */
function describeLeftOut(
  line: string,
  products: readonly EditedProduct[],
  judged: ReadonlyMap<string, JudgedLook>,
): string {
  if (line === '') return '';
  const on = (kind: 'long' | 'letters') =>
    products.filter(({ picture }) =>
      judged.get(picture)?.notes.some((note) => note.kind === kind && note.text === line),
    );
  const [unset] = on('letters');
  if (unset) return 'We have no letters for this. It is left out.';
  const nouns = [...new Set(on('long').map(({ product }) => product.unit[0]))];
  if (nouns.length === 0) return '';
  return `Too long for the ${nouns.join(' and the ')}. It is left out there.`;
}

interface DrawnProps {
  printer: Printer | null;
  product: EditedProduct;
  look: Look;
  onJudged: (picture: string, judged: JudgedLook) => void;
}

/** Small and at once while something is changed, and 150 ms after it as large as it is shown. */
function LivePicture({ printer, product, look, onJudged }: DrawnProps) {
  const { canvas, judged } = useDrawnLook(printer, product.picture, look, { fast: 480, full: 1024 });
  useJudged(product, judged, onJudged);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${recipeNames[look.recipe]} on ${product.title}`}
      width={1024}
      height={1024}
      className="h-full w-auto max-w-full object-contain"
    />
  );
}

function useJudged({ picture }: EditedProduct, judged: JudgedLook | null, onJudged: DrawnProps['onJudged']): void {
  const tell = useRef(onJudged);
  tell.current = onJudged;
  useEffect(() => {
    if (judged) tell.current(picture, judged);
  }, [picture, judged]);
}

interface ThumbnailProps extends DrawnProps {
  group: string;
  isShown: boolean;
  onShow: () => void;
}

/** A picture on a desktop, a word on a phone. */
function Thumbnail({ group, printer, product, look, isShown, onShow, onJudged }: ThumbnailProps) {
  const { canvas, judged } = useDrawnLook(printer, product.picture, look, { full: 320 });
  useJudged(product, judged, onJudged);
  return (
    <label className="relative cursor-pointer overflow-hidden border border-line bg-sunk has-checked:edge-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:rounded-full max-lg:bg-card max-lg:px-4 max-lg:has-checked:bg-ink max-lg:has-checked:text-paper lg:size-32 lg:rounded-card xl:size-36">
      <input
        type="radio"
        name={group}
        checked={isShown}
        onChange={onShow}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-hidden"
      />
      <canvas ref={canvas} width={320} height={320} className="pointer-events-none size-full max-lg:hidden" />
      <span className="whitespace-nowrap font-semibold text-14 lg:sr-only">{product.title}</span>
    </label>
  );
}
