import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ButtonsSection } from './buttons-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { ContentSection } from './content-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { PromisesSection } from './promises-section.tsx';
import { SignalsSection } from './signals-section.tsx';
import { TypeSection } from './type-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

/** The design system, live: what is seen here is what every screen is made of. */
export function BrandShowcasePage() {
  const t = useTexts('brand-showcase');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="grid gap-14">
        <PromisesSection />
        <ColoursSection />
        <TypeSection />
        <ButtonsSection />
        <FieldsSection />
        <ChoicesSection />
        <SignalsSection />
        <ContentSection />
        <WaitingSection />
        <OverlaysSection />
      </div>
    </Page>
  );
}
