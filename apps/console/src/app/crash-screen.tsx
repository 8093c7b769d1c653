import { Button } from '@relevo/ui/button';
import { useTexts } from '../platform/texts.ts';
import { FrontLayout } from './front-layout.tsx';

export function CrashScreen() {
  const t = useTexts();
  return (
    <FrontLayout>
      <div role="alert">
        <h1 className="text-2xl font-semibold text-ink">{t('problem.crash_title')}</h1>
        <p className="mt-2 mb-6 text-ink-muted">{t('problem.crash_text')}</p>
      </div>
      <Button onClick={() => window.location.reload()}>{t('problem.reload')}</Button>
    </FrontLayout>
  );
}
