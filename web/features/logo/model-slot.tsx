import { Rotate3d, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import type { ModelViewProps } from './model-view.tsx';
import { useSteadyPainting } from './use-steady-painting.ts';

type ModelSlotProps = Omit<ModelViewProps, 'onEnd'>;
const EmptyView = (_props: ModelViewProps) => null;

/** The server's bundle is one file, which would load all of three.js at its start: there it is left out. */
const ModelView = lazy(async () => ({
  default: import.meta.env.SSR ? EmptyView : (await import('./model-view.tsx')).ModelView,
}));

const pill = 'inline-flex min-h-11 items-center gap-2 rounded-full bg-card px-4 text-14 font-semibold';

/** View in 3D, over the picture. Its code and the model's are fetched when it is asked for; where it fails, the picture stays. */
export function ModelSlot(props: ModelSlotProps) {
  const hydrated = useHydrated();
  const painting = useSteadyPainting(props.painting);
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  if (!hydrated) return null;
  const end = (sentence: string) => {
    setOpen(false);
    setFault(sentence);
  };
  return (
    <>
      {open && (
        <div className="absolute inset-0 bg-sunk">
          <Suspense
            fallback={
              <p className="grid h-full place-items-center">
                <Spinner />
                <span className="sr-only">Loading the 3D view</span>
              </p>
            }
          >
            <ModelView {...props} painting={painting} onEnd={end} />
          </Suspense>
        </div>
      )}
      <div className="absolute right-3.5 max-lg:top-3.5 lg:right-5 lg:bottom-5 print:hidden">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setFault('');
            setOpen(!open);
          }}
          className={pill}
        >
          {open ? <X aria-hidden="true" className="size-5" /> : <Rotate3d aria-hidden="true" className="size-5" />}
          {open ? 'Close 3D' : 'View in 3D'}
        </button>
      </div>
      <p role="status" className="absolute inset-x-3.5 bottom-3.5 rounded-field bg-card px-4 py-2 text-14 empty:hidden">
        {fault}
      </p>
    </>
  );
}
