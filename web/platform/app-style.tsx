import { fontFiles } from '#ui/font-files.ts';
import cssUrl from '../app.css?url';

/** The one stylesheet, and the two fonts that every page begins with. */
export function AppStyle() {
  return (
    <>
      <link rel="stylesheet" href={cssUrl} />
      <link rel="preload" href={fontFiles.text} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={fontFiles.display} as="font" type="font/woff2" crossOrigin="anonymous" />
    </>
  );
}
