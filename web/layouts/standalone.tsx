import { Outlet } from 'react-router';
import { BrandLogo } from '../features/navigation/brand-logo.tsx';
import { useRootData } from '../platform/use-root-data.ts';

/** A document of its own, such as a quote: no header, no footer. */
export default function StandaloneLayout() {
  const { brand } = useRootData();
  return (
    <>
      <header className="border-line border-b px-gutter py-4">
        <BrandLogo name={brand.name} />
      </header>
      <main id="content" className="mx-auto max-w-page px-gutter py-12">
        <Outlet />
      </main>
    </>
  );
}
