import { Move, Rotate3d, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProductModel } from '#contract/catalog/product-detail.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import type { ModelViewProps } from './model-view.tsx';
import type { PlacementEditorProps } from './placement-editor.tsx';
import { useSteadyPainting } from './use-steady-painting.ts';

interface PictureToolsProps extends PlacementEditorProps {
  /** Null where there is nothing to turn. */
  model: ProductModel | null;
  /** Whether a logo can be placed on it. */
  isPrinted: boolean;
  /** Id of the element below the picture that the editor opens in. */
  editorId: string;
}
const EmptyView = (_props: ModelViewProps) => null;

/** The server's bundle is one file, which would load all of three.js at its start: there it is left out. */
const ModelView = lazy(async () => ({
  default: import.meta.env.SSR ? EmptyView : (await import('./model-view.tsx')).ModelView,
}));
const PlacementEditor = lazy(() =>
  import('./placement-editor.tsx').then((module) => ({ default: module.PlacementEditor })),
);

const pill = 'inline-flex min-h-11 items-center gap-2 rounded-full bg-card px-4 text-14 font-semibold';

/**
 * On the picture: edit the placement of a logo, and view the product in 3D. The editor opens right below, where the picture
 * stays in view. The code of each is fetched when it is asked for; where 3D fails, the picture stays.
 */
export function PictureTools({ model, isPrinted, editorId, ...props }: PictureToolsProps) {
  const hydrated = useHydrated();
  const painting = useSteadyPainting(props.painting);
  const [open, setOpen] = useState<'model' | 'editor' | null>(null);
  const [fault, setFault] = useState('');
  const edit = useRef<HTMLButtonElement>(null);
  if (!hydrated) return null;
  // Ordered plain, there is nothing to place.
  const mayPlace = isPrinted && !painting.plain;
  const isEditing = open === 'editor' && mayPlace;
  const end = (sentence: string) => {
    setOpen(null);
    setFault(sentence);
  };
  const toggle = (tool: 'model' | 'editor') => {
    setFault('');
    setOpen(open === tool ? null : tool);
    // The logo is placed on the first picture.
    if (tool === 'editor') document.getElementById(props.pictureId)?.parentElement?.scrollTo({ left: 0 });
  };
  const close = () => {
    setOpen(null);
    edit.current?.focus();
  };
  const below = isEditing ? document.getElementById(editorId) : null;
  return (
    <>
      {open === 'model' && model && (
        <div className="absolute inset-0 bg-sunk">
          <Suspense
            fallback={
              <p className="grid h-full place-items-center">
                <Spinner />
                <span className="sr-only">Loading the 3D view</span>
              </p>
            }
          >
            <ModelView {...props} model={model} painting={painting} onEnd={end} />
          </Suspense>
        </div>
      )}
      <div className="absolute right-3.5 flex gap-2 max-lg:top-3.5 lg:right-5 lg:bottom-5 print:hidden">
        {mayPlace && (
          <button
            ref={edit}
            type="button"
            aria-expanded={isEditing}
            aria-controls={editorId}
            onClick={() => toggle('editor')}
            className={`with-logo ${pill}`}
          >
            <Move aria-hidden="true" className="size-5" />
            Edit placement
          </button>
        )}
        {model && (
          <button type="button" aria-expanded={open === 'model'} onClick={() => toggle('model')} className={pill}>
            {open === 'model' ? (
              <X aria-hidden="true" className="size-5" />
            ) : (
              <Rotate3d aria-hidden="true" className="size-5" />
            )}
            {open === 'model' ? 'Close 3D' : 'View in 3D'}
          </button>
        )}
      </div>
      {below &&
        createPortal(
          <section
            aria-label="Place your logo"
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
            className="with-logo mt-3 rounded-card border border-line bg-card print:hidden"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-6 py-2 pr-3 pl-4 sm:pl-6">
              <h2 className="font-sans font-semibold text-16 tracking-normal">Place your logo</h2>
              <button type="button" onClick={close} className="link min-h-11 px-3 font-semibold text-15">
                Done
              </button>
            </div>
            <Suspense>
              <PlacementEditor {...props} painting={painting} />
            </Suspense>
          </section>,
          below,
        )}
      <p role="status" className="absolute inset-x-3.5 bottom-3.5 rounded-field bg-card px-4 py-2 text-14 empty:hidden">
        {fault}
      </p>
    </>
  );
}
