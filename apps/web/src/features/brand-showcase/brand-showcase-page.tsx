import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button, type ButtonVariant } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import { Spinner } from '@relevo/ui/spinner';
import { Stepper } from '@relevo/ui/stepper';
import { ArrowRight, Banknote, Flame, MapPinCheck, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../platform/page.tsx';
import { ContentSection } from './content-section.tsx';
import { ChoicesSection, FieldsSection } from './fields-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

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

const promises = [
  { key: 'gps', Icon: MapPinCheck },
  { key: 'qr', Icon: QrCode },
  { key: 'pay', Icon: Banknote },
] as const;

function PromisesSection() {
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

const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const alerts = ['info', 'success', 'warning', 'danger'] as const;

function SignalsSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('signals.title')} text={t('signals.text')}>
      <div className="mb-6 flex flex-wrap gap-2">
        <Chip tone="hot" icon={<Flame aria-hidden="true" />}>
          {t('signals.hot')}
        </Chip>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {t(`signals.${tone}`)}
          </Chip>
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {alerts.map((tone) => (
          <Alert key={tone} tone={tone} title={t(`signals.alerts.${tone}.title`)}>
            {t(`signals.alerts.${tone}.text`)}
          </Alert>
        ))}
      </div>
    </ShowcaseSection>
  );
}

// The class names are written out, because Tailwind only keeps the ones it can read in the source.
const swatches = [
  { key: 'accent', ground: 'bg-accent text-on-accent' },
  { key: 'accentSoft', ground: 'bg-accent-soft text-accent-ink' },
  { key: 'hot', ground: 'bg-hot-soft text-hot' },
  { key: 'success', ground: 'bg-success-soft text-success' },
  { key: 'warning', ground: 'bg-warning-soft text-warning' },
  { key: 'danger', ground: 'bg-danger-soft text-danger' },
  { key: 'ink', ground: 'bg-ink text-surface' },
  { key: 'surface', ground: 'bg-surface text-ink' },
  { key: 'canvas', ground: 'bg-canvas text-ink-muted' },
  { key: 'sunken', ground: 'bg-sunken text-ink-faint' },
] as const;

function ColoursSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('colours.title')} text={t('colours.text')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {swatches.map(({ key, ground }) => (
          <li
            key={key}
            className={`flex h-24 items-end rounded-card border border-line p-3 font-semibold text-sm ${ground}`}
          >
            {t(`colours.${key}`)}
          </li>
        ))}
      </ul>
    </ShowcaseSection>
  );
}

const amounts = ['1234.50', '126.00', '-18.75'];

function TypeSection() {
  const t = useTexts('brand-showcase');
  const { language } = useLanguage();
  return (
    <ShowcaseSection title={t('type.title')} text={t('type.text')}>
      <Card as="div">
        <div className="grid gap-6 md:grid-cols-[1fr_auto]">
          <div className="grid gap-3">
            <p className="font-bold text-4xl leading-tight tracking-tight">{t('type.display')}</p>
            <p className="font-bold text-2xl">{t('type.heading')}</p>
            <p className="font-semibold text-lg">{t('type.subheading')}</p>
            <p className="max-w-prose">{t('type.body')}</p>
            <p className="text-ink-faint text-sm">{t('type.small')}</p>
          </div>
          <div>
            <p className="mb-2 text-ink-muted text-sm">{t('type.figures')}</p>
            <ul className="grid gap-1 text-right font-semibold text-2xl tabular-nums">
              {amounts.map((amount) => (
                <li key={amount}>{formatMoney(amount, language)}</li>
              ))}
            </ul>
          </div>
        </div>
      </Card>
    </ShowcaseSection>
  );
}

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

function ButtonsSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('buttons.title')} text={t('buttons.text')}>
      <Card as="div">
        <div className="grid gap-5">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-3">
              <Button variant={variant}>{t(`buttons.${variant}`)}</Button>
              <Button variant={variant} icon={<ArrowRight aria-hidden="true" className="size-4" />}>
                {t('buttons.withIcon')}
              </Button>
              <Button variant={variant} busy busyText={t('buttons.busy')}>
                {t('buttons.withIcon')}
              </Button>
              <Button variant={variant} disabled>
                {t('buttons.disabled')}
              </Button>
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
            <Button size="sm">{t('buttons.small')}</Button>
            <Button size="md">{t('buttons.medium')}</Button>
            <Button size="lg">{t('buttons.large')}</Button>
          </div>
          <Button wide>{t('buttons.wide')}</Button>
        </div>
      </Card>
    </ShowcaseSection>
  );
}

function WaitingSection() {
  const t = useTexts('brand-showcase');
  const [step, setStep] = useState(1);
  const steps = [t('waiting.steps.first'), t('waiting.steps.second'), t('waiting.steps.third')];
  return (
    <ShowcaseSection title={t('waiting.title')} text={t('waiting.text')}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={t('waiting.stepper')}>
          <Stepper label={t('waiting.stepper')} steps={steps} current={step} />
          <div className="mt-6 flex justify-between gap-3">
            <Button variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
              {t('waiting.previous')}
            </Button>
            <Button disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
              {t('waiting.next')}
            </Button>
          </div>
        </Card>
        <Card title={t('waiting.skeleton')} actions={<Spinner label={t('waiting.spinner')} />}>
          <div className="flex gap-4">
            <Skeleton className="size-14 shrink-0 rounded-full" />
            <div className="grow">
              <SkeletonText lines={4} />
            </div>
          </div>
        </Card>
      </div>
    </ShowcaseSection>
  );
}
