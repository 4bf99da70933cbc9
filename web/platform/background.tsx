import { BackToTop } from '#ui/back-to-top.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useBuildWatch } from './build-watch.ts';
import { useFormFocus } from './form-focus.ts';
import { useZipMemory } from './known-zip.ts';
import { useMendedFields } from './mended-fields.ts';
import { PreloadOnIntent } from './preload.tsx';
import { useSessionCheck } from './session.ts';
import { useSocket } from './socket.ts';

/** What every page has running behind it. It comes right after the page itself, which does not wait for it. */
export function Background({ buildId }: { buildId: string }) {
  useBuildWatch(buildId);
  useSessionCheck();
  useSocket();
  useZipMemory();
  useMendedFields();
  useFormFocus();
  return (
    <>
      <ToastRegion />
      <BackToTop className="fixed m-safe right-5 bottom-[calc(1rem+var(--foot-bar,0px)+var(--chat-bar,0px))] sm:right-7 sm:bottom-[calc(1.5rem+var(--foot-bar,0px)+var(--chat-bar,0px))] min-[90rem]:right-1.5" />
      <PreloadOnIntent />
    </>
  );
}
