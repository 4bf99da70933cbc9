import { ZoomIn } from 'lucide-react';
import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { toImageUrl } from '#ui/image-url.ts';
import { Picture } from '#ui/picture.tsx';
import type { GalleryView } from './shown-product.ts';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx').then((module) => ({ default: module.ZoomDialog })));

/** Of the elements that show the pictures, and of the place below them where a logo's placement is edited. */
export const galleryIds = {
  view: (at: number) => `view-${at + 1}`,
  thumb: (at: number) => `thumb-${at + 1}`,
  editor: 'picture-editor',
};

/** As large as the image service makes them. */
const zoomWidth = 3_072;

interface GalleryProps {
  title: string;
  views: GalleryView[];
  badges: ReactNode;
  /** Over the pictures, edge to edge: the product in 3D, and what can be done with them. */
  over: ReactNode;
}

/**
 * A strip that scrolls from picture to picture by itself: swiping, the keyboard and the thumbnails' links work before
 * scripts arrive, and each picture is a link to its large version. Scripts add the zoom.
 */
export function Gallery({ title, views, badges, over }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const many = views.length > 1;

  function show(position: number): void {
    const at = Math.max(0, Math.min(views.length - 1, position));
    const slide = strip.current?.children[at];
    if (!(slide instanceof HTMLElement)) return;
    strip.current?.scrollTo({ left: slide.offsetLeft });
    setShown(at);
  }
  function follow(): void {
    const width = strip.current?.clientWidth ?? 0;
    if (width > 0) setShown(Math.round((strip.current?.scrollLeft ?? 0) / width));
  }
  function turn(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(views.length - 1, shown + by));
    show(at);
    strip.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
  }
  function enlarge(event: MouseEvent, position: number): void {
    // With a modifier the visitor wants the picture in a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setShown(position);
    setZoomed(position);
  }

  return (
    <section aria-label={`Pictures of ${title}`} className="print:max-w-90">
      <div className="relative overflow-hidden bg-sunk max-lg:-mx-gutter lg:rounded-card">
        <ul
          ref={strip}
          onScroll={follow}
          onKeyDown={turn}
          className="relative flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth scrollbar-none max-lg:aspect-[390/360]"
        >
          {views.map((view, position) => (
            <li
              key={view.src}
              id={galleryIds.view(position)}
              className="relative h-full w-full shrink-0 snap-center snap-always"
            >
              <a
                href={toImageUrl(view.src, zoomWidth)}
                onClick={(event) => enlarge(event, position)}
                data-no-preload=""
                aria-label={`Zoom: ${view.alt}`}
                className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  src={view.src}
                  alt={view.alt}
                  width={768}
                  height={768}
                  sizes="(min-width: 1440px) 764px, (min-width: 1024px) 53vw, 100vw"
                  eager={position === 0}
                  className="absolute inset-0 h-full w-full object-contain"
                />
              </a>
            </li>
          ))}
          {views.length === 0 && (
            <li className="grid h-full w-full shrink-0 place-items-center p-8 text-center text-muted">
              Picture coming soon.
            </li>
          )}
        </ul>
        <div className="pointer-events-none absolute inset-x-3.5 print:hidden flex items-start justify-between max-lg:bottom-3.5 lg:top-5 lg:inset-x-5">
          <div className="flex gap-1.5">{badges}</div>
          {views.length > 0 && (
            <span
              aria-hidden="true"
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-card px-4 text-14 font-semibold max-lg:px-3"
            >
              <ZoomIn className="size-5" />
              <span className="max-lg:sr-only">Zoom</span>
            </span>
          )}
        </div>
        {over}
      </div>
      <div id={galleryIds.editor} />
      {many && (
        <ul className="mt-3 grid grid-cols-5 gap-2.5 print:hidden">
          {views.map((view, position) => (
            <li key={view.src}>
              <a
                id={galleryIds.thumb(position)}
                href={`#${galleryIds.view(position)}`}
                aria-current={position === shown ? 'true' : undefined}
                aria-label={`Show picture ${position + 1} of ${views.length}`}
                onClick={(event) => {
                  event.preventDefault();
                  show(position);
                }}
                className="relative block aspect-square overflow-hidden rounded-field border-2 border-transparent bg-sunk aria-current:border-ink"
              >
                <Picture src={view.src} alt="" width={160} height={160} className="h-full w-full" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {views[shown] && <p className="without-logo mt-3 text-14 text-muted">Shown: {views[shown].alt}.</p>}
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog title={title} views={views} first={zoomed} onClose={() => setZoomed(null)} onShow={show} />
        </Suspense>
      )}
    </section>
  );
}
