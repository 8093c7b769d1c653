import { buttonClasses } from '@relevo/ui/button';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { CheckInScene } from './check-in-scene.tsx';

export function LandingHero() {
  const t = useTexts('landing');
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.05fr_1fr] lg:gap-14">
      <div>
        <h1 className="font-bold text-4xl leading-[1.1] tracking-tight sm:text-5xl xl:text-[3.25rem]">
          {t('tagline')}
        </h1>
        <p className="mt-5 max-w-xl text-ink-muted text-lg sm:text-xl">{t('promise')}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <Link to={paths.register} className={buttonClasses({ size: 'lg' })}>
            {t('signUp')}
          </Link>
          <Link to={paths.login} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
            {t('login')}
          </Link>
        </div>
        <p className="mt-4 text-ink-faint text-sm">{t('roleNote')}</p>
      </div>
      <CheckInScene className="mx-auto h-auto w-full max-w-md lg:max-w-none" />
    </section>
  );
}
