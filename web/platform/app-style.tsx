import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { fontFiles } from '#ui/font-files.ts';
import appUrl from '../app.css?url';
import backofficeUrl from '../backoffice.css?url';
import { useRouteRules } from './use-route-rules.ts';

/**
 * The page's one stylesheet, and the two fonts that every page begins with. The sheet of the back office holds the other
 * one, so it may stay when staff walk over to the shop; ways into the back office load its document.
 */
export function AppStyle() {
  const { path } = useRouteRules();
  const [styleUrl] = useState(path.startsWith(paths.backoffice) ? backofficeUrl : appUrl);
  return (
    <>
      <link rel="stylesheet" href={styleUrl} />
      <link rel="preload" href={fontFiles.text} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={fontFiles.display} as="font" type="font/woff2" crossOrigin="anonymous" />
    </>
  );
}
