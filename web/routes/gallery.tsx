import { Gallery } from '#ui/gallery/gallery.tsx';

export default Gallery;
