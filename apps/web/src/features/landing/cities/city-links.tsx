import { useLanguage, useTexts } from '@relevo/browser/texts';
import { publicCities } from '@relevo/contracts/calls/public-cities';
import type { PublicCityView } from '@relevo/contracts/public-cities';
import { inLanguage, publicCitiesPath } from '@relevo/domain/public-paths';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api-client.ts';

/** The cities with the most open jobs, each with its public page; nothing where there are none, or none can be read. */
export function CityLinks() {
  const t = useTexts('landing/cities');
  const { language } = useLanguage();
  const cities = useCities();
  if (cities?.length === 0) return null;
  return (
    <section aria-labelledby="landing-cities">
      <h2 id="landing-cities" className="font-bold text-2xl sm:text-3xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-xl text-ink-muted">{t('text')}</p>
      <ul className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cities?.map(({ city, country, job_count: count, public_url: address }) => (
          <li key={address}>
            {/* A page of the server's, not a screen. */}
            <a
              href={inLanguage(address, language)}
              className="flex min-h-16 flex-col justify-center rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:border-accent"
            >
              <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {city}
                {cities.some((other) => other.city === city && other.country !== country) && `, ${country}`}
              </span>
              <span className="text-ink-muted text-sm">{t('jobs', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
      <a
        href={publicCitiesPath(language)}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
      >
        {t('all')}
      </a>
    </section>
  );
}

/** Null while they are on their way. Without the query library, which the first page does not load. */
function useCities(): PublicCityView[] | null {
  const [cities, setCities] = useState<PublicCityView[] | null>(null);
  useEffect(() => {
    const call = new AbortController();
    api.call(publicCities.list, { signal: call.signal, toast: false }).then(
      ({ results }) => setCities(results),
      () => !call.signal.aborted && setCities([]),
    );
    return () => call.abort();
  }, []);
  return cities;
}
