import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { BrandLogo } from '../features/navigation/brand-logo.tsx';
import { ErrorPage } from '../features/navigation/error-page.tsx';
import { ChatPlace } from '../platform/chat-place.tsx';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/standalone';

function Frame({ children }: { children: ReactNode }) {
  const { brand } = useRootData();
  return (
    <>
      <header className="flex items-center justify-between gap-2 border-line border-b px-gutter py-4">
        <BrandLogo name={brand.name} />
        <ChatPlace />
      </header>
      <main id="content" data-paper="" className="mx-auto max-w-page px-gutter py-12 print:p-0">
        {/* The letterhead of the PDF. */}
        <div className="mb-8 hidden justify-between gap-8 text-14 print:flex">
          <BrandLogo name={brand.name} />
          <p className="text-right">
            {brand.address}
            <br />
            {brand.phone}
            <br />
            {brand.email}
          </p>
        </div>
        {children}
      </main>
    </>
  );
}

/** A document of its own, such as a quote: no header, no footer. */
export default function StandaloneLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The frame stays around an unknown or broken one, so that there is a way home. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
