import { useLanguage } from '@relevo/browser/texts';
import type { PayoutFileView } from '@relevo/contracts/console-payouts';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable } from '@relevo/ui/table';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../../platform/api-client.ts';
import { PagedList } from '../../../platform/list/paged-list.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Moment } from '../../../platform/moment.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { ConfirmFileDialog } from './confirm-file-dialog.tsx';
import { payoutFilesQuery, useDownloadFile, useMakeFile } from './payouts.api.ts';
import { VoidFileDialog } from './void-file-dialog.tsx';

const tones: Record<PayoutFileView['status'], ChipTone> = { made: 'warning', confirmed: 'success', voided: 'neutral' };

/** Payments for the bank to carry out: made here, carried there, and confirmed with what the bank says. */
export function PayoutFiles() {
  const t = useTexts();
  const { page } = useListAddress();
  const files = useQuery(payoutFilesQuery(page));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-ink-muted">{t('payout_files.intro')}</p>
        <MakeButton />
      </div>
      <PagedList
        label={t('payouts.lists.files')}
        page={files}
        empty={<EmptyState title={t('payout_files.empty_title')} text={t('payout_files.empty_text')} />}
      >
        {(rows) => <FileTable files={rows} />}
      </PagedList>
    </div>
  );
}

function MakeButton() {
  const t = useTexts();
  const { language } = useLanguage();
  const make = useMakeFile();
  const ask = () =>
    make.mutateAsync(undefined).then(
      ({ number, count, total }) =>
        toast.success(t('payout_files.made', { number, count, total: formatMoney(total, language) })),
      (error: Error) => toast.error(problemText(error)),
    );
  return (
    <Button busy={make.isPending} busyText={t('payout_files.making')} onClick={() => void ask()}>
      {t('payout_files.make')}
    </Button>
  );
}

function FileTable({ files }: { files: PayoutFileView[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t('payouts.lists.files')}
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          header: t('payout_files.file'),
          cell: ({ number, format, sha256 }) => (
            <>
              <span className="font-semibold">{t('payout_files.number', { number })}</span>
              <span className="block text-ink-muted text-sm">{t(`payout_files.format.${format}`)}</span>
              <code className="block text-ink-faint text-xs" title={sha256}>
                {t('payout_files.hash', { start: sha256.slice(0, 12) })}
              </code>
            </>
          ),
        },
        {
          key: 'total',
          header: t('payout_files.total'),
          align: 'end',
          cell: ({ total, count }) => (
            <>
              <span className="whitespace-nowrap font-semibold">{formatMoney(total, language)}</span>
              <span className="block whitespace-nowrap text-ink-muted text-sm">
                {t('payout_files.count', { count })}
              </span>
            </>
          ),
        },
        { key: 'state', header: t('withdrawals.state'), cell: (file) => <FileState file={file} /> },
        { key: 'acts', header: t('withdrawals.acts'), cell: (file) => <FileActs file={file} /> },
      ]}
    />
  );
}

function FileState({ file: { status, made_at, made_by, ended_at, ended_by, void_reason } }: { file: PayoutFileView }) {
  const t = useTexts();
  return (
    <div className="grid gap-1 text-ink-muted text-sm wrap-anywhere">
      <span>
        <Chip tone={tones[status]}>{t(`payout_files.status.${status}`)}</Chip>
      </span>
      <span>
        {t('payout_files.made_by', { by: made_by })} <Moment instant={made_at} />
      </span>
      {ended_at && (
        <span>
          {t('payout_files.ended_by', { by: ended_by ?? '' })} <Moment instant={ended_at} />
        </span>
      )}
      {void_reason && <span>{void_reason}</span>}
    </div>
  );
}

function FileActs({ file }: { file: PayoutFileView }) {
  const t = useTexts();
  const [opened, setOpened] = useState<'confirm' | 'void' | null>(null);
  const download = useDownloadFile(file);
  const { number } = file;
  const close = () => setOpened(null);
  const get = () => download.mutateAsync().catch((error: Error) => toast.error(problemText(error)));
  return (
    <div className="flex flex-wrap gap-2 max-sm:justify-end">
      <Button
        size="sm"
        variant="secondary"
        busy={download.isPending}
        aria-label={t('payout_files.download_of', { number })}
        onClick={() => void get()}
      >
        {t('payout_files.download')}
      </Button>
      {file.status === 'made' && (
        <>
          <Button size="sm" aria-label={t('payout_files.confirm_of', { number })} onClick={() => setOpened('confirm')}>
            {t('payout_files.confirm')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('payout_files.void_of', { number })}
            onClick={() => setOpened('void')}
          >
            {t('payout_files.void')}
          </Button>
        </>
      )}
      {opened === 'confirm' && <ConfirmFileDialog file={file} onClose={close} />}
      {opened === 'void' && <VoidFileDialog file={file} onClose={close} />}
    </div>
  );
}
