import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { toImageSrcSet, toImageUrl } from '#ui/image-url.ts';
import type { GalleryView } from './shown-product.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface ZoomDialogProps {
  title: string;
  views: GalleryView[];
  first: number;
  onClose: () => void;
  /** Told of every turn, so that the gallery behind shows the same picture. */
  onShow: (position: number) => void;
}

const panStep = 80;
const zoomStep = 1.5;

/** The browser's own modal dialog over the whole screen. It keeps the focus, and gives it back when it closes. */
export function ZoomDialog({ title, views, first, onClose, onShow }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const surface = usePanZoom(shown);
  const view = views[shown];

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function turn(by: number): void {
    const next = (shown + by + views.length) % views.length;
    setShown(next);
    onShow(next);
  }
  function steer(event: KeyboardEvent): void {
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const arrow = arrows[event.key];
    if (arrow && surface.zoomed) surface.moveBy(arrow[0] * panStep, arrow[1] * panStep);
    else if (arrow?.[0] && views.length > 1) turn(-arrow[0]);
    else if (event.key === '+' || event.key === '=') surface.zoomBy(zoomStep);
    else if (event.key === '-') surface.zoomBy(1 / zoomStep);
    else if (event.key === '0') surface.reset();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`${title}, picture ${shown + 1} of ${views.length}`}
      onClose={onClose}
      onKeyDown={steer}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-sunk text-ink backdrop:bg-ink"
    >
      {/* Two fingers and double taps zoom the picture here, not the page; everywhere else the page's own zoom is free. */}
      <div
        ref={surface.frame}
        {...surface.handlers}
        data-zoomed={surface.zoomed || undefined}
        className="absolute inset-0 grid cursor-zoom-in touch-none place-items-center overflow-hidden select-none data-zoomed:cursor-grab data-zoomed:active:cursor-grabbing"
      >
        {view && (
          <img
            ref={surface.picture}
            key={view.src}
            src={toImageUrl(view.src, 1_536)}
            srcSet={toImageSrcSet(view.src, 1_536, true)}
            sizes="200vmin"
            width={1_536}
            height={1_536}
            alt={view.alt}
            draggable={false}
            style={surface.style}
            className="absolute inset-0 size-full origin-center object-contain"
          />
        )}
      </div>
      <div className="absolute top-4 right-4 m-safe flex gap-2">
        <IconButton
          label="Smaller"
          variant="white"
          disabled={!surface.zoomed}
          onClick={() => surface.zoomBy(1 / zoomStep)}
        >
          <ZoomOut aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Larger" variant="white" onClick={() => surface.zoomBy(zoomStep)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Close" variant="white" onClick={() => dialog.current?.close()} autoFocus>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {views.length > 1 && (
        <div className="absolute inset-x-0 bottom-4 m-safe flex items-center justify-center gap-3">
          <IconButton label="Previous picture" variant="white" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <p className="rounded-full bg-card px-4 py-2 text-14 font-semibold tabular-nums" aria-live="polite">
            {shown + 1} of {views.length}
          </p>
          <IconButton label="Next picture" variant="white" onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}
