import { Banknote, MapPinCheck, QrCode } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';

const promises = [
  { key: 'gps', Icon: MapPinCheck },
  { key: 'qr', Icon: QrCode },
  { key: 'pay', Icon: Banknote },
] as const;

export function ProductPromises() {
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
