import { Outlet } from 'react-router';
import { BrandLogo } from '../features/navigation/brand-logo.tsx';
import { ChatPlace } from '../platform/chat-place.tsx';
import { useRootData } from '../platform/use-root-data.ts';

/** One task, nothing beside it: log-in, sign-up, status. */
export default function BareLayout() {
  const { brand } = useRootData();
  return (
    <>
      <header className="flex items-center justify-between px-gutter py-4">
        <BrandLogo name={brand.name} />
        <ChatPlace />
      </header>
      {/* A page with a picture beside it brings its own column. */}
      <main
        id="content"
        className="mx-auto w-full max-w-[30rem] px-gutter pt-8 pb-section has-data-beside:max-w-none has-data-beside:px-0"
      >
        <Outlet />
      </main>
    </>
  );
}
