import { LogoLoader } from '../features/logo/logo-loader.tsx';
import { setArtworkSource } from '../platform/outgoing-artwork.ts';

const loadBar = () => import('./logo-bar.ts');

// Forms ask for it where this browser has a logo.
setArtworkSource(() => loadBar().then(({ artworkSource }) => artworkSource));

/** Takes a logo on any page, and hands it to the forms that are sent from it. */
export function LogoIntake() {
  return <LogoLoader loadBar={loadBar} />;
}
