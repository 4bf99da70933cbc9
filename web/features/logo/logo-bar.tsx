import { useEffect, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { logoKey } from '../../platform/noted-logo.ts';
import {
  changeLooks,
  chooseLogo,
  removeLogo,
  resumeLogo,
  setKeepBackground,
  takeLogoFile,
  undoLogo,
} from './logo-session.ts';
import { pickLogoFile } from './logo-signal.ts';
import type { LogoState, StoredLogo } from './logo-store.ts';
import type { LookChoice } from './looks/look-choice.ts';
import { LookEditorSlot } from './looks/look-editor-slot.tsx';
import { LookText } from './looks/look-text.tsx';
import { describeInks, listInkColors } from './prepare-logo.ts';
import { getCurrent, type LogoSession, useLogoSession } from './session-store.ts';

const action = 'link min-h-11 font-semibold';

/** Under the header while a logo is set: what it is, what a printer says about it, and how to change it. */
export function LogoBar({ file, served, over }: { file: File | null; served: boolean; over: boolean }) {
  const session = useLogoSession();

  useEffect(() => {
    const resume = (known = false) => void resumeLogo(known).catch(() => undefined);
    const follow = (event: StorageEvent) => event.key === logoKey && resume();
    const comeBack = (event: PageTransitionEvent) => event.persisted && resume();
    resume(served);
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [served]);
  useEffect(() => {
    if (file) void takeLogoFile(file).catch(() => undefined);
  }, [file]);

  return (
    <>
      {over && (
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper">
          <p className="text-heading text-center">Drop your logo. See it on everything.</p>
        </div>
      )}
      <Bar session={session} />
      <LookEditorSlot />
    </>
  );
}

function Bar({ session }: { session: LogoSession }) {
  const current = getCurrent(session.state);
  const removed = !current && session.undo;
  if (!current && !removed && !session.fault && !session.busy) return null;
  return (
    <section aria-label="Your logo" data-logo-bar="" className="border-line border-b bg-card">
      <div className="shell flex min-h-16 flex-wrap items-center gap-x-4 py-1.5 sm:gap-x-8">
        {current && (
          <CurrentLogo
            key={current.id}
            logo={current}
            fresh={session.undo !== undefined}
            undoable={Boolean(session.undo)}
          />
        )}
        {session.state && session.state.logos.length > 1 && <OtherLogos state={session.state} />}
        <p aria-live="polite" className={session.fault ? 'font-medium text-14 text-error' : 'contents'}>
          {describe(session)}
        </p>
        {session.busy && <Spinner />}
        <div className="ml-auto flex items-center gap-x-5 text-14 sm:gap-x-7 sm:text-16">
          {session.undo && (
            <button type="button" className={action} onClick={() => void undoLogo()}>
              Undo
            </button>
          )}
          {current?.looks && <JustTheLogo shown={current.looks.shown} usual={current.looks.usual} />}
          <button type="button" className={action} onClick={() => pickLogoFile()}>
            {current ? 'Change logo' : 'Upload your logo'}
          </button>
          {current && (
            <button type="button" className={action} onClick={() => void removeLogo()}>
              Remove logo
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The logo alone is one click away from any look, and the look one click from the logo. */
function JustTheLogo({ shown, usual }: Pick<LookChoice, 'shown' | 'usual'>) {
  const isAlone = shown === 'logo';
  return (
    <button
      type="button"
      aria-pressed={isAlone}
      className={action}
      onClick={() => void changeLooks(isAlone ? { shown: usual } : { shown: 'logo', usual: shown })}
    >
      {isAlone ? 'Show the looks' : 'Just the logo'}
    </button>
  );
}

function describe({ fault, state, undo, busy }: LogoSession): string {
  if (fault) return fault;
  if (busy) return state ? '' : 'Opening your logo…';
  return !state && undo ? 'Logo removed from this browser.' : '';
}

/** The logos that were set before, to go back to; a phone has room for them in a row of their own. */
function OtherLogos({ state: { logos, current } }: { state: LogoState }) {
  return (
    <fieldset className="flex gap-1.5 max-sm:w-full">
      <legend className="sr-only">Your other logos</legend>
      {logos
        .filter(({ id }) => id !== current)
        .map((logo) => (
          <button
            key={logo.id}
            type="button"
            title={logo.name}
            aria-label={`Use ${logo.name}`}
            onClick={() => void chooseLogo(logo.id)}
            className="rounded-field border border-line hover:border-ink"
          >
            <Thumbnail logo={logo} />
          </button>
        ))}
    </fieldset>
  );
}

function Thumbnail({ logo: { print } }: { logo: StoredLogo }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(print);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [print]);
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-sunk p-1">
      {url && <img src={url} alt="" className="max-h-full max-w-full object-contain" />}
    </span>
  );
}

/** `fresh` on the page where it was set: there a phone shows what else can be said and chosen, in a row of its own. */
function CurrentLogo({ logo, fresh, undoable }: { logo: StoredLogo; fresh: boolean; undoable: boolean }) {
  const more = fresh ? 'max-lg:w-full' : 'max-lg:hidden';
  return (
    <>
      <Thumbnail logo={logo} />
      <p className={`min-w-0 text-14 sm:text-16 ${undoable || logo.looks ? 'max-sm:hidden' : ''}`}>
        <span className="sm:hidden font-semibold">Logo on</span>
        <span className="max-sm:hidden">
          <strong className="font-semibold">{logo.name}</strong> is on every product you see.
        </span>
        <span className="block text-13 text-muted sm:hidden">{describeInks(logo.palette)}</span>
      </p>
      <p className="flex items-center gap-1.5 text-14 text-muted max-sm:hidden">
        {listInkColors(logo.palette)
          .slice(0, 4)
          .map((color) => (
            <span key={color} className="size-4 rounded-full border border-line" style={{ background: color }} />
          ))}
        <span className="ml-1.5">{describeInks(logo.palette)}</span>
      </p>
      {logo.looks && <LookText key={JSON.stringify(logo.looks.text)} looks={logo.looks} />}
      {logo.hasBackground && (
        <label className={`flex min-h-11 items-center gap-2 text-14 ${more}`}>
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={!logo.keepBackground}
            onChange={(event) => void setKeepBackground(!event.target.checked)}
          />
          Remove background
        </label>
      )}
      {logo.warnings.length > 0 && (
        <details className={`relative text-14 ${more}`}>
          <summary className="link min-h-11 content-center font-medium">
            {logo.warnings.length === 1 ? '1 print note' : `${logo.warnings.length} print notes`}
          </summary>
          <ul className="absolute top-full left-0 z-30 grid w-80 gap-2 rounded-field border border-line bg-card p-4">
            {logo.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
