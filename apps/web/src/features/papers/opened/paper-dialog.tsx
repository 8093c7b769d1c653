import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { PaperDetailView } from '@relevo/contracts/papers';
import type { SomePaper } from '@relevo/domain/papers';
import { formatDate } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { useSession } from '../../../platform/session.tsx';
import { FileButtons } from '../file-buttons.tsx';
import { canReissue } from '../paper-state.ts';
import { type AskedPaper, openedPaperQuery } from '../papers.api.ts';
import { InvoiceContent } from './invoice-content.tsx';
import { ReceiptContent } from './receipt-content.tsx';
import { ReissueForm } from './reissue-form.tsx';
import { StatementContent } from './statement-content.tsx';
import { YearContent } from './year-content.tsx';

type PaperDialogProps = { asked: AskedPaper; onClose(): void };

/** One paper, what it says, its files, and for an invoice what took it back. */
export function PaperDialog({ asked: first, onClose }: PaperDialogProps) {
  const t = useTexts('papers');
  const { language } = useLanguage();
  const [asked, show] = useState(first);
  const opened = useQuery(openedPaperQuery(asked));
  const paper = opened.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        paper ? `${t(`kinds.${paper.kind}`)} ${paper.label}` : t('workerShiftId' in asked ? 'kinds.receipt' : 'paper')
      }
      description={paper ? t('issued', { day: formatDate(paper.issued_at.slice(0, 10), language) }) : undefined}
      closeText={t('close')}
      footer={paper ? <FileButtons paper={paper} /> : undefined}
    >
      {opened.isPending && <ListSkeleton />}
      <LoadError title={t('trouble')} query={opened} />
      {paper === null && <Alert tone="info">{t('receiptSoon')}</Alert>}
      {paper && (
        <div className="grid gap-5">
          <Corrections paper={paper} onOpen={(paperId) => show({ paperId })} />
          <Content paper={paper} />
          <Reissue key={paper.id} paper={paper} onDone={(paperId) => show({ paperId })} />
        </div>
      )}
    </Dialog>
  );
}

/** Its fields are those of its kind: the server wrote it so. */
const readContent = ({ kind, content }: PaperDetailView) => ({ kind, content }) as unknown as SomePaper;

function Content({ paper }: { paper: PaperDetailView }) {
  const read = readContent(paper);
  switch (read.kind) {
    case 'receipt':
      return <ReceiptContent content={read.content} />;
    case 'statement':
      return <StatementContent content={read.content} />;
    case 'year_summary':
      return <YearContent content={read.content} />;
    default:
      return <InvoiceContent content={read.content} />;
  }
}

type CorrectionsProps = { paper: PaperDetailView; onOpen(paperId: string): void };

/** What took an invoice back, and what a credit note takes back. */
function Corrections({ paper, onOpen }: CorrectionsProps) {
  const t = useTexts('papers');
  const read = readContent(paper);
  const { corrected_by: correctedBy } = paper;
  return (
    <>
      {correctedBy && (
        <Alert tone="warning" title={t('takenBack')}>
          <p className="mb-2">{t('takenBackMeaning')}</p>
          <Button variant="secondary" size="sm" onClick={() => onOpen(correctedBy)}>
            {t('openCreditNote')}
          </Button>
        </Alert>
      )}
      {read.kind === 'credit_note' && (
        <Alert tone="info" title={t('corrects', { label: read.content.corrects.label })}>
          <p className="mb-2 [overflow-wrap:anywhere]">{t('reasonGiven', { reason: read.content.reason })}</p>
          <Button variant="secondary" size="sm" onClick={() => onOpen(read.content.corrects.id)}>
            {t('open', { paper: read.content.corrects.label })}
          </Button>
        </Alert>
      )}
      {read.kind === 'invoice' && read.content.replaces && (
        <Alert tone="info">
          <p>{t('replaces', { label: read.content.replaces.label })}</p>
        </Alert>
      )}
    </>
  );
}

function Reissue({ paper, onDone }: { paper: PaperDetailView; onDone(paperId: string): void }) {
  const { user } = useSession();
  const [today] = useState(now);
  const mayReissue = useMayUse('papers');
  if (user?.user_type !== 'employer' || !mayReissue || !canReissue(paper, today)) return null;
  return <ReissueForm paper={paper} onDone={onDone} />;
}
