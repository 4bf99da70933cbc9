import { BackToTop } from '../back-to-top.tsx';
import { ToastRegion } from '../toast.tsx';
import { ActionsSection } from './actions-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { DataSection } from './data-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';

/** Every part in every state, for the eye and for the accessibility check. */
export function Gallery() {
  return (
    <main id="top" className="shell flex flex-col gap-section py-16">
      <header>
        <h1 className="text-display">Parts</h1>
        <p className="mt-4 text-18 text-body">Every part of the kit in every state.</p>
      </header>
      <FoundationsSection />
      <ActionsSection />
      <FieldsSection />
      <ChoicesSection />
      <NavigationSection />
      <OverlaysSection />
      <DataSection />
      <BackToTop />
      <ToastRegion />
    </main>
  );
}
