import { usePageTitle } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHero } from './landing-hero.tsx';
import { ProductPromises } from './product-promises.tsx';

/** The first thing anyone sees: kept to plain elements and links, so that it is there in a blink on a slow phone. */
export function LandingPage() {
  const t = useTexts('landing');
  usePageTitle(t('tagline'));
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-16 px-4 py-8 sm:gap-24 sm:px-6 sm:py-14">
      <LandingHero />
      <ProductPromises />
      <HowItWorks />
      <LandingFooter />
    </div>
  );
}
