import { Check, CircleAlert, Crosshair, Expand, Minus, Plus, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { toInches, toMillimeters } from '#contract/artwork/measure-placement.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import type { Painting } from '#print/mockup/choose-painting.ts';
import type { Placement } from '#print/mockup/placement.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { joinClasses } from '#ui/class-names.ts';
import type { PrintedChoice } from '../../platform/look-places.ts';
import {
  fillArea,
  judgePlacement,
  moveBy,
  type PrintArea,
  stepInches,
  toUsualPlacement,
  toWidthLimits,
} from './edit-placement.ts';
import { changeLooks } from './logo-session.ts';
import type { LogoState, StoredLogo } from './logo-store.ts';
import type { LookChoice } from './looks/look-choice.ts';
import { usePagePrinter } from './page-printing.ts';
import { PlacementOverlay } from './placement-overlay.tsx';
import { getCurrent, useLogoSession } from './session-store.ts';
import { type Stage, usePlacement, useStage } from './use-placement.ts';

const FlatArtwork = lazy(() => import('./looks/flat-artwork.tsx').then((module) => ({ default: module.FlatArtwork })));

export interface PlacementEditorProps {
  /** Path of the product's main picture. */
  picture: string;
  /** Id of the element that holds this picture. */
  pictureId: string;
  /** In the colors that were chosen. */
  painting: Painting;
  chosen: PrintedChoice;
  /** Of the product. */
  title: string;
}

const turnStep = 5;

/** Place your logo: on the picture by hand, here by numbers. Nothing where no logo is set or none is printed. */
export function PlacementEditor(props: PlacementEditorProps) {
  const { state } = useLogoSession();
  const logo = getCurrent(state);
  const held = useHeldLook(props.picture, logo?.looks?.shown);
  // Ordered plain, there is nothing to place.
  if (!state || !logo || props.painting.plain) return null;
  if (held === undefined) return null;
  if (held) return <InLook {...props} logo={logo} judged={held} />;
  return <LoadedEditor key={logo.id} {...props} state={state} stored={logo} />;
}

/** A look has a place for the logo of its own. A placement is kept meanwhile. */
function InLook(props: PlacementEditorProps & { logo: StoredLogo; judged: JudgedLook }) {
  return (
    <>
      <Suspense>
        <FlatArtwork {...props} />
      </Suspense>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 pb-4 text-14 sm:px-6">
        <p className="text-muted">The look decides where your logo goes.</p>
        <button
          type="button"
          className="link min-h-11 font-semibold"
          onClick={() => void changeLooks({ shown: 'logo' })}
        >
          Show just the logo
        </button>
      </div>
    </>
  );
}

/** Undefined until it is known, null where the product carries the logo alone. */
function useHeldLook(picture: string, shown: LookChoice['shown'] = 'logo'): JudgedLook | null | undefined {
  const printer = usePagePrinter();
  const [held, setHeld] = useState<JudgedLook | null>();
  useEffect(() => {
    if (!printer || shown === 'logo') return;
    let isCurrent = true;
    printer.judge(picture).then(
      (judged) => isCurrent && setHeld(judged?.plan.look ? judged : null),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [printer, picture, shown]);
  return shown === 'logo' ? null : held;
}

function LoadedEditor({
  picture,
  pictureId,
  painting,
  state,
  stored,
}: PlacementEditorProps & { state: LogoState; stored: StoredLogo }) {
  const stage = useStage(picture, stored, painting);
  const [zoneName, setZoneName] = useState('');
  const over = stage && document.getElementById(pictureId);
  if (!stage || !over) return null;
  const names = [...new Set(stage.surface.zones.map(({ name }) => name))];
  const name = names.includes(zoneName) ? zoneName : (names[0] ?? '');
  return (
    <ZoneEditor key={name} stage={stage} over={over} zoneName={name} state={state} stored={stored}>
      {names.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Side</legend>
          {names.map((one) => (
            <Chip key={one} pressed={one === name} onClick={() => setZoneName(one)}>
              <span className="first-letter:uppercase">{one}</span>
            </Chip>
          ))}
        </fieldset>
      )}
    </ZoneEditor>
  );
}

interface ZoneEditorProps {
  stage: Stage;
  over: Element;
  zoneName: string;
  state: LogoState;
  stored: StoredLogo;
  children: ReactNode;
}

function ZoneEditor({ stage, over, zoneName, state, stored, children }: ZoneEditorProps) {
  const id = useId();
  const productUuid = stage.surface.product_uuid ?? '';
  const area = useMemo<PrintArea | null>(() => {
    const zone = stage.surface.zones.find(({ name }) => name === zoneName);
    const { width, height } = stage.logo.pixels;
    return zone ? { zone, aspect: width / height, sourceWidth: stored.sourceWidth ?? null } : null;
  }, [stage, stored, zoneName]);
  const { placement, canUndo, set, slide, undo } = usePlacement(
    state,
    productUuid,
    area ?? { zone: { name: zoneName, width_mm: 1, height_mm: 1 }, aspect: 1, sourceWidth: null },
  );
  const placements = useMemo<Record<string, Placement>>(
    () => ({ ...state.placements?.[productUuid], [zoneName]: placement }),
    [state.placements, productUuid, zoneName, placement],
  );
  if (!area) return null;
  const { least, most } = toWidthLimits(area, placement);
  const { ok, sentence } = judgePlacement(area, placement);
  return (
    <div className="px-4 pb-4 sm:px-6">
      <PlacementOverlay over={over} stage={stage} area={area} placements={placements} onSet={set} onSlide={slide} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="text-14 text-muted">
            Print area {toInches(area.zone.width_mm)} × {toInches(area.zone.height_mm)} in
          </span>
        </p>
        {children}
      </div>
      <div className="mt-4 grid gap-y-4">
        <div>
          <label htmlFor={`${id}-width`} className="flex justify-between text-14 text-muted">
            Width
            <output className="font-semibold text-ink tabular-nums">{toInches(placement.width)} in</output>
          </label>
          <input
            id={`${id}-width`}
            type="range"
            min={least}
            max={most}
            step={toMillimeters(0.01)}
            value={Math.min(most, placement.width)}
            onPointerDown={() => set(placement)}
            onKeyDown={() => set(placement)}
            onChange={(event) => slide({ ...placement, width: Number(event.target.value) })}
            aria-valuetext={`${toInches(placement.width)} in`}
            className="h-11 w-full accent-ink"
          />
          <p className="flex justify-between text-13 text-muted tabular-nums">
            <span>{toInches(least)} in</span>
            <span>{toInches(most)} in max</span>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Stepper
            label="Across"
            value={`${toInches(placement.x)} in`}
            onStep={(by) => set(moveBy(placement, by * stepInches, 0))}
          />
          <Stepper
            label="Up"
            value={`${toInches(placement.y)} in`}
            onStep={(by) => set(moveBy(placement, 0, by * stepInches))}
          />
          <Stepper
            label="Turn"
            value={`${Math.round(placement.turn)}°`}
            onStep={(by) => set({ ...placement, turn: ((placement.turn + by * turnStep + 540) % 360) - 180 })}
          />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Chip onClick={() => set({ ...placement, x: 0, y: 0 })}>
          <Crosshair aria-hidden="true" className="size-4.5" />
          Center
        </Chip>
        <Chip onClick={() => set(fillArea(area, placement))}>
          <Expand aria-hidden="true" className="size-4.5" />
          Fill area
        </Chip>
        <Chip disabled={!canUndo} onClick={undo}>
          <Undo2 aria-hidden="true" className="size-4.5" />
          Undo
        </Chip>
        <Chip onClick={() => set(toUsualPlacement(area))}>Reset</Chip>
        <Checkbox
          label="Repeat as a pattern"
          checked={placement.repeat ?? false}
          onChange={(event) => set({ ...placement, repeat: event.target.checked })}
        />
      </div>
      <p
        aria-live="polite"
        className={joinClasses('mt-3 flex items-start gap-2 text-14 font-medium', ok ? 'text-leaf' : 'text-error')}
      >
        {ok ? (
          <Check aria-hidden="true" className="size-5 shrink-0" />
        ) : (
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        )}
        {sentence}
      </p>
      <p className="mt-2 text-14 text-muted">
        Pictures show position and size. You approve a proof before anything prints.
      </p>
    </div>
  );
}

interface ChipProps {
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

function Chip({ onClick, pressed, disabled, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-field px-4 text-15 font-medium hover:border-ink disabled:opacity-45 aria-pressed:edge-ink"
    >
      {children}
    </button>
  );
}

function Stepper({ label, value, onStep }: { label: string; value: string; onStep: (by: 1 | -1) => void }) {
  const button = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 text-muted">{label}</legend>
      <div className="flex h-11.5 items-center justify-between rounded-full border border-field">
        <button type="button" aria-label={`${label}: less`} className={button} onClick={() => onStep(-1)}>
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <output className="text-14 font-semibold whitespace-nowrap tabular-nums">{value}</output>
        <button type="button" aria-label={`${label}: more`} className={button} onClick={() => onStep(1)}>
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </fieldset>
  );
}
