import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleDisputeView } from '@relevo/contracts/console-shifts';
import { disputeStatuses } from '@relevo/domain/dispute-lifecycle';
import { formatFileSize } from '@relevo/i18n/file-size';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';
import { EvidenceDialog } from '../work/work.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { type Queue, QueueActs, QueueTable, ReadButton } from './queue-page.tsx';
import { disputeQuery, queueCalls } from './queues.api.ts';

const tones: Record<ConsoleDisputeView['status'], ChipTone> = {
  open: 'neutral',
  countered: 'neutral',
  escalated: 'warning',
  resolved: 'success',
};

/** Disputes, those that wait for a decision first. */
export const disputesQueue: Queue<ConsoleDisputeView> = {
  name: 'disputes',
  list: queueCalls.disputes,
  filter: {
    parameter: 'status',
    words: 'disputes',
    choices: disputeStatuses.map((value) => ({ value, label: `dispute_state.${value}` })),
  },
  Rows: DisputeTable,
};

function DisputeTable({ rows }: { rows: ConsoleDisputeView[] }) {
  const t = useTexts();
  return (
    <QueueTable
      caption={t('disputes.title')}
      rows={rows}
      columns={[
        {
          key: 'shift',
          header: t('disputes.shift'),
          cell: (dispute) => (
            <div className="grid gap-1">
              <span className="wrap-anywhere">{dispute.job_title}</span>
              <span className="text-sm text-ink-muted">
                <Moment instant={dispute.starts_at} />
              </span>
              <Scans dispute={dispute} />
            </div>
          ),
        },
        { key: 'proposals', header: t('disputes.proposals'), cell: (dispute) => <Proposals dispute={dispute} /> },
        { key: 'acts', header: t('disputes.acts'), cell: (dispute) => <DisputeActs dispute={dispute} /> },
      ]}
    />
  );
}

function Scans({ dispute }: { dispute: ConsoleDisputeView }) {
  const t = useTexts();
  return (
    <span className="text-sm">
      {t('disputes.scans')}{' '}
      {[dispute.scanned_in_at, dispute.scanned_out_at].map((instant, index) => (
        <span key={index === 0 ? 'in' : 'out'} className="block">
          {instant ? <Moment instant={instant} /> : t('disputes.no_scan')}
        </span>
      ))}
    </span>
  );
}

function Proposals({ dispute }: { dispute: ConsoleDisputeView }) {
  const t = useTexts();
  const { language } = useLanguage();
  const money = (value: string) => ({ amount: formatMoney(value, language) });
  const { proposal, counter, opened_by: opener, decided } = dispute;
  const other = opener === 'worker' ? 'employer' : 'worker';
  return (
    <div className="grid min-w-48 gap-1 text-sm wrap-anywhere">
      <p>{t('disputes.before', money(dispute.standing_amount))}</p>
      <p>
        <span className="font-semibold">{t(`disputes.by_${opener}`, money(proposal.amount))}</span> {proposal.reason}
        {proposal.files.length > 0 && (
          <span className="block text-ink-muted">{t('disputes.files', { count: proposal.files.length })}</span>
        )}
      </p>
      {counter && (
        <p>
          <span className="font-semibold">{t(`disputes.by_${other}`, money(counter.amount))}</span> {counter.reason}
        </p>
      )}
      <p>{t('disputes.paid', money(dispute.paid))}</p>
      {decided && (
        <p>
          <span className="font-semibold">{t('disputes.decided', money(decided.amount))}</span> {decided.reason}
        </p>
      )}
    </div>
  );
}

function DisputeActs({ dispute }: { dispute: ConsoleDisputeView }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const name = dispute.worker.name || dispute.worker.email;
  return (
    <QueueActs>
      <Chip tone={tones[dispute.status]}>{t(`dispute_state.${dispute.status}`)}</Chip>
      <ReadButton text={t('evidence.read')} label={t('evidence.read_of', { name })}>
        {(close) => <DisputeEvidence dispute={dispute} onClose={close} />}
      </ReadButton>
      {dispute.actions.includes('decide') && (
        <Button size="sm" aria-label={t('disputes.decide_of', { name })} onClick={() => setOpen(true)}>
          {t('disputes.decide')}
        </Button>
      )}
      {isOpen && <DecideDialog dispute={dispute} name={name} onClose={() => setOpen(false)} />}
    </QueueActs>
  );
}

function DisputeEvidence({ dispute, onClose }: { dispute: ConsoleDisputeView; onClose: () => void }) {
  const evidence = useQuery(disputeQuery(dispute.id));
  return (
    <EvidenceDialog evidence={evidence} jobTitle={dispute.job_title} onClose={onClose}>
      <ProposalFiles files={dispute.proposal.files} />
    </EvidenceDialog>
  );
}

/** The files beside the proposal. */
function ProposalFiles({ files }: Pick<ConsoleDisputeView['proposal'], 'files'>) {
  const t = useTexts();
  const { language } = useLanguage();
  if (files.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('evidence.files')}</h3>
      <ul>
        {files.map(({ name, size, file }) => (
          <li key={file} className="wrap-anywhere">
            <a href={file} target="_blank" rel="noopener" className="font-medium text-accent-ink underline">
              {name}
            </a>{' '}
            <span className="text-sm text-ink-muted">{formatFileSize(size, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
