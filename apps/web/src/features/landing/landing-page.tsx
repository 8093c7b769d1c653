import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { publicCitiesPath } from '@relevo/domain/public-paths';
import { buttonClasses } from '@relevo/ui/button';
import { BanknoteArrowDown, MapPinCheckInside, ScanQrCode } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { usePageTitle } from '../../platform/page.tsx';
import { PayOnItsWay, PhoneScanning, PlacePin, ShopFront } from './check-in-scene-parts.tsx';

const CityLinks = lazyPart(() => import('./cities/city-links.tsx').then((file) => file.CityLinks), ['landing/cities']);

/** The first page of a visitor: plain elements and links only, so that it is fast on a slow phone. */
export function LandingPage() {
  const t = useTexts('landing');
  usePageTitle(t('tagline'));
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-16 px-4 py-8 sm:gap-24 sm:px-6 sm:py-14">
      <LandingHero />
      <ProductPromises />
      <HowItWorks />
      <Price />
      <OpenJobs />
    </div>
  );
}

/** At the end of the page, where nothing below it moves; fetched by those who read that far, and left out when that fails. */
function OpenJobs() {
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        CityLinks.preload().then(
          () => setIsLoaded(true),
          () => undefined,
        );
      },
      { rootMargin: '0px 0px 600px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-72">
      <Suspense>{isLoaded && <CityLinks />}</Suspense>
    </div>
  );
}

// Icons that no other screen has: one of those that others share would bring their file to the first page.
const promises = [
  { key: 'gps', Icon: MapPinCheckInside },
  { key: 'qr', Icon: ScanQrCode },
  { key: 'pay', Icon: BanknoteArrowDown },
] as const;

function ProductPromises() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="landing-promises">
      <h2 id="landing-promises" className="font-bold text-2xl sm:text-3xl">
        {t('promises.title')}
      </h2>
      <ul className="mt-6 grid gap-4 sm:mt-8 sm:gap-6 md:grid-cols-3">
        {promises.map(({ key, Icon }) => (
          <li key={key} className="rounded-card border border-line bg-surface p-6 shadow-card">
            <span className="grid size-12 place-items-center rounded-control bg-accent-soft text-accent-ink">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <h3 className="mt-5 font-semibold text-lg">{t(`promises.${key}.title`)}</h3>
            <p className="mt-1.5 text-ink-muted">{t(`promises.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LandingHero() {
  const t = useTexts('landing');
  const { language } = useLanguage();
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.05fr_1fr] lg:gap-14">
      <div>
        <hgroup>
          <h1 className="font-bold text-4xl leading-[1.1] tracking-tight sm:text-5xl xl:text-[3.25rem]">
            {t('headline')}
          </h1>{' '}
          <p className="mt-5 max-w-xl text-ink-muted text-lg sm:text-xl">{t('promise')}</p>
        </hgroup>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <Link to={paths.register} className={buttonClasses({ size: 'lg' })}>
            {t('signUp')}
          </Link>
          <Link to={paths.login} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
            {t('login')}
          </Link>
        </div>
        <p className="mt-4 text-ink-faint text-sm">{t('roleNote')}</p>
        {/* A page of the server's, not a screen. */}
        <a
          href={publicCitiesPath(language)}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('openJobs')}
        </a>
      </div>
      <CheckInScene className="mx-auto h-auto w-full max-w-md lg:max-w-none" />
    </section>
  );
}

/** Our own picture of the product: the code at the door, the phone that reads it, the pay that follows. */
function CheckInScene({ className }: { className?: string }) {
  const t = useTexts('landing');
  return (
    <svg viewBox="0 0 560 460" role="img" aria-label={t('scene')} className={className}>
      <rect x="20" y="40" width="520" height="380" rx="56" className="fill-accent-soft" />
      <ellipse cx="280" cy="402" rx="236" ry="12" className="fill-accent opacity-15" />
      <ShopFront />
      <PlacePin />
      <PhoneScanning />
      <PayOnItsWay />
    </svg>
  );
}

const sides = ['worker', 'employer'] as const;

function Price() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="landing-price">
      <h2 id="landing-price" className="font-bold text-2xl sm:text-3xl">
        {t('price.title')}
      </h2>
      <ul className="mt-6 grid gap-4 sm:mt-8 sm:gap-6 lg:grid-cols-2">
        {sides.map((side) => (
          <li key={side} className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
            <h3 className="font-semibold text-lg">{t(`price.${side}.title`)}</h3>
            <p className="mt-1.5 text-ink-muted">{t(`price.${side}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = ['first', 'second', 'third'] as const;

function HowItWorks() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="landing-how">
      <h2 id="landing-how" className="font-bold text-2xl sm:text-3xl">
        {t('how.title')}
      </h2>
      <div className="mt-6 grid gap-4 sm:mt-8 sm:gap-6 lg:grid-cols-2">
        {sides.map((side) => (
          <article
            key={side}
            className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
          >
            <h3 className="font-semibold text-accent-ink text-lg">{t(`how.${side}.title`)}</h3>
            <ol className="mt-6 grid grow content-start">
              {steps.map((step, index) => (
                <li key={step} className="group relative flex gap-4 pb-7 last:pb-0">
                  <span
                    aria-hidden="true"
                    className="absolute top-9 bottom-0 left-4.5 w-px bg-line-strong/40 group-last:hidden"
                  />
                  <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink text-sm tabular-nums">
                    {index + 1}
                  </span>
                  <div className="min-w-0 pt-1">
                    <h4 className="font-semibold">{t(`how.${side}.${step}.title`)}</h4>
                    <p className="mt-1 text-ink-muted">{t(`how.${side}.${step}.text`)}</p>
                  </div>
                </li>
              ))}
            </ol>
            <Link
              to={`${paths.register}?type=${side}`}
              className={`${buttonClasses({ variant: 'secondary' })} mt-8 sm:self-start`}
            >
              {t(`how.${side}.start`)}
            </Link>
          </article>
        ))}
      </div>
    </section>
  );
}
