import { Banknote, MapPinCheck, QrCode } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

const promises = [
  { key: 'gps', Icon: MapPinCheck },
  { key: 'qr', Icon: QrCode },
  { key: 'pay', Icon: Banknote },
] as const;

export function PromisesSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('promises.title')} text={t('promises.text')}>
      <ul className="grid gap-4 md:grid-cols-3">
        {promises.map(({ key, Icon }) => (
          <li key={key} className="rounded-card bg-accent p-6 text-on-accent">
            <Icon aria-hidden="true" className="size-8" />
            <h3 className="mt-4 font-semibold text-lg">{t(`promises.${key}.title`)}</h3>
            <p className="mt-1">{t(`promises.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </ShowcaseSection>
  );
}
