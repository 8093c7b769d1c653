import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import { Spinner } from '@relevo/ui/spinner';
import { Stepper } from '@relevo/ui/stepper';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

export function WaitingSection() {
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
