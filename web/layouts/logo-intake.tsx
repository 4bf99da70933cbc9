import { LogoLoader } from '../features/logo/logo-loader.tsx';

/** What sends a logo along with a request, fetched when one is sent. */
const loadSender = () => import('../features/uploads/send-file.ts').then(({ sendFile }) => sendFile);

/** Takes a logo on any page, and hands it to the forms that are sent from it. */
export function LogoIntake() {
  return <LogoLoader loadSender={loadSender} />;
}
