import { QrSvg } from '@relevo/browser/qr-svg';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { LoadError } from '../../platform/load-error.tsx';
import { useTexts } from '../../platform/texts.ts';
import { secondFactorKeyQuery } from './session.api.ts';

/** What an authenticator app needs to know: a picture to scan, or the same key to type. */
export function SetUpKey() {
  const t = useTexts();
  const key = useQuery(secondFactorKeyQuery);
  if (key.isPending) {
    return (
      <div role="status" aria-label={t('second_factor.loading')}>
        <Skeleton className="mx-auto aspect-square w-full max-w-56" />
      </div>
    );
  }
  if (key.isError) {
    return (
      <LoadError
        title={t('second_factor.trouble')}
        error={key.error}
        isRetrying={key.isFetching}
        onRetry={() => void key.refetch()}
      />
    );
  }
  return (
    <div className="space-y-4">
      <QrCode text={key.data.address} label={t('second_factor.picture')} />
      <dl className="text-sm">
        <dt className="text-ink-muted">{t('second_factor.key')}</dt>
        <dd className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono text-base wrap-anywhere text-ink select-all">
          {inGroups(key.data.key)}
        </dd>
      </dl>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => create(text, { errorCorrectionLevel: 'M' }).modules, [text]);
  return <QrSvg modules={modules} label={label} className="mx-auto w-full max-w-56" />;
}

/** A long key in groups of four, easier to type; authenticator apps ignore the spaces. */
export function inGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
