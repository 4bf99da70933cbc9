import { Gallery } from '#ui/gallery/gallery.tsx';
import galleryStyle from './gallery.css?url';

/** Mounted in development only, so the site's own stylesheet need not carry the classes of the specimens. */
export const links = () => [{ rel: 'stylesheet', href: galleryStyle }];

export default function GalleryRoute() {
  return <Gallery />;
}
