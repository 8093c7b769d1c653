import type { Language } from '@relevo/domain/account';
import { byDepth } from '@relevo/fixtures/depth';

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** For tests that prove nothing but texts in French; the long tests run in both languages every time. */
export const languagesByDepth = byDepth<Language[]>({ short: ['en'], deep: ['en', 'fr'] });

type Variant = { language: Language; on: 'desktop' | 'phone'; device: typeof desktop | typeof phone };

const englishDesktop: Variant = { language: 'en', on: 'desktop', device: desktop };
const frenchPhone: Variant = { language: 'fr', on: 'phone', device: phone };
const deep: Variant[] = (['en', 'fr'] as const).flatMap((language) => [
  { language, on: 'desktop' as const, device: desktop },
  { language, on: 'phone' as const, device: phone },
]);

/** English on a desktop and French on a phone, so that both of each are seen; all four in `npm run test:deep`. */
export const longTestVariants = byDepth<Variant[]>({ short: [englishDesktop, frenchPhone], deep });

/** For long tests with screens that other tests open in the other language and size. */
export const frenchPhoneByDepth = byDepth<Variant[]>({ short: [frenchPhone], deep });
export const englishDesktopByDepth = byDepth<Variant[]>({ short: [englishDesktop], deep });
