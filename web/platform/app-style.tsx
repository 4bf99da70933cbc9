import { fontFiles } from '#ui/font-files.ts';
import inlineCss from '../app.css?inline';
import cssUrl from '../app.css?url';
import { useNonce } from './nonce.ts';

const id = 'app-style';

/**
 * The whole stylesheet is small enough to travel inside the page, so the first paint waits for one answer, not two.
 * The browser keeps what the server wrote: carrying it in the script as well would send it twice.
 */
export function AppStyle() {
  const nonce = useNonce();
  if (import.meta.env.DEV) return <link rel="stylesheet" href={cssUrl} />;
  const css = import.meta.env.SSR ? inlineCss : (document.getElementById(id)?.innerHTML ?? '');
  return (
    <>
      <link rel="preload" href={fontFiles.text} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={fontFiles.display} as="font" type="font/woff2" crossOrigin="anonymous" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made by the build */}
      <style id={id} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
    </>
  );
}
