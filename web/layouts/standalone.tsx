import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { BrandLogo } from '../features/navigation/brand-logo.tsx';
import { ErrorPage } from '../features/navigation/error-page.tsx';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/standalone';

function Frame({ children }: { children: ReactNode }) {
  const { brand } = useRootData();
  return (
    <>
      <header className="border-line border-b px-gutter py-4">
        <BrandLogo name={brand.name} />
      </header>
      <main id="content" className="mx-auto max-w-page px-gutter py-12">
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
