import { useCallback, useState } from 'react';
import { toImageSrcSet, toImageUrl } from './image-url.ts';
import { usePictureVersion } from './picture-version.ts';

export type PictureProps = {
  src: string;
  /** The largest size it is shown at, in CSS pixels. Both set the shape, so nothing moves when it arrives. */
  width: number;
  height: number;
  /** Empty string for decoration. Without it the title stands in. */
  alt?: string;
  title?: string;
  /** The `sizes` attribute for a picture whose width follows the layout; leave it out for a fixed one. */
  sizes?: string;
  /** For the picture the visitor sees first: loads at once and ahead of the rest. */
  eager?: boolean;
  className?: string;
};

/** A picture in WebP at the size the screen needs. One that fails takes no room and leaves no broken icon. */
export function Picture({ src, width, height, alt, title, sizes, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const version = usePictureVersion();
  // A picture may fail before hydration, when no handler was attached yet: ask the element itself once it is ours.
  const checkOnMount = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(src);
    },
    [src],
  );
  if (failed === src) return null;
  return (
    <img
      ref={checkOnMount}
      src={toImageUrl(src, width, version)}
      srcSet={toImageSrcSet(src, width, sizes !== undefined, version)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? title ?? ''}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      className={className}
    />
  );
}
