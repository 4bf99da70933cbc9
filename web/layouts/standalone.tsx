import { Outlet } from 'react-router';
import { BrandMark } from '../features/navigation/brand-mark.tsx';
import { useRootData } from '../platform/use-root-data.ts';

/** A document of its own, such as a quote: no header, no footer. */
export default function StandaloneLayout() {
  const { brand } = useRootData();
  return (
    <>
      <header className="border-line border-b px-gutter py-4">
        <BrandMark name={brand.name} />
      </header>
      <main id="content" className="mx-auto max-w-page px-gutter py-12">
        <Outlet />
      </main>
    </>
  );
}
