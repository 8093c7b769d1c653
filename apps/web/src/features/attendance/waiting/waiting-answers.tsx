import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WaitingView } from '@relevo/contracts/waiting';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { AnswerApplication, ConfirmApplication } from '../../applications/applications.ts';
import { SubstituteButtons } from '../coming/coming-parts.tsx';
import { useExtensionAnswer, useOvertimeAnswer } from '../overtime/answer-calls.ts';
import { useDisputeStep } from '../parts/dispute-calls.ts';
import { workerShiftQuery } from '../parts/shifts.api.ts';
import { useApproval } from '../shifts/use-approval.ts';

type AnswerProps = {
  item: WaitingView;
  /** The link to the screen with all details and the answers that need a form. */
  children: ReactNode;
};

/** The answers that need no form, by kind. */
export function WaitingAnswer({ item, children }: AnswerProps) {
  switch (item.kind) {
    case 'dispute':
      return <DisputeAnswer item={item}>{children}</DisputeAnswer>;
    case 'pay_review':
      return <PayAnswer item={item}>{children}</PayAnswer>;
    case 'overtime':
      return <OvertimeAnswer item={item}>{children}</OvertimeAnswer>;
    case 'extension':
      return <ExtensionAnswer item={item}>{children}</ExtensionAnswer>;
    case 'offer':
      return <Answers error={null}>{children}</Answers>;
    case 'substitute':
      return <SubstituteAnswer item={item}>{children}</SubstituteAnswer>;
    case 'application':
      return (
        <AnswerApplication id={item.subject.id} startsAt={item.answer_by}>
          {children}
        </AnswerApplication>
      );
    case 'confirmation':
      return <ConfirmApplication id={item.subject.id}>{children}</ConfirmApplication>;
  }
}

function DisputeAnswer({ item, children }: AnswerProps) {
  const t = useTexts('attendance/parts');
  const own = useTexts('attendance/waiting');
  const { name, amount } = useItemWords(item);
  const answer = useDisputeStep(item.subject.id, ({ status, outcome }) =>
    showToast('success', t(outcome ? 'dispute.done.settled' : `dispute.done.${status}`)),
  );
  const isAccepting = answer.isPending && answer.variables?.step === 'accept';
  return (
    <Answers error={answer.error}>
      <Button
        size="sm"
        aria-label={isAccepting ? undefined : own('acceptFor', { amount, name })}
        busy={answer.isPending}
        busyText={isAccepting ? t('dispute.busy') : undefined}
        onClick={() => answer.mutate({ step: 'accept' })}
      >
        {t('dispute.accept', { amount })}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={own('refuseFor', { name })}
        disabled={answer.isPending}
        onClick={() => answer.mutate({ step: 'refuse' })}
      >
        {t('dispute.refuse')}
      </Button>
      {children}
    </Answers>
  );
}

function PayAnswer({ item, children }: AnswerProps) {
  const t = useTexts('attendance/shifts');
  const { name, amount } = useItemWords(item);
  const approval = useApproval({ id: item.subject.id, name, amount });
  return (
    <Answers error={approval.error}>
      <Button
        size="sm"
        icon={<Check aria-hidden="true" className="size-4" />}
        aria-label={approval.isPending ? undefined : t('approve.actionFor', { name, amount })}
        busy={approval.isPending}
        busyText={t('approve.busy')}
        onClick={() => approval.mutate()}
      >
        {t('approve.action')}
      </Button>
      {children}
    </Answers>
  );
}

/** Approves with one tap; declining needs a reason, which the shift itself asks for. */
function OvertimeAnswer({ item, children }: AnswerProps) {
  const t = useTexts('attendance/overtime');
  const { name, amount } = useItemWords(item);
  const answer = useOvertimeAnswer({ id: item.subject.id, name, amount });
  return (
    <Answers error={answer.error}>
      <Button
        size="sm"
        icon={<Check aria-hidden="true" className="size-4" />}
        aria-label={answer.isPending ? undefined : t('overtime.approveFor', { name, amount })}
        busy={answer.isPending}
        busyText={t('busy')}
        onClick={() => answer.mutate({ approve: true })}
      >
        {t('overtime.approve', { amount })}
      </Button>
      {children}
    </Answers>
  );
}

function ExtensionAnswer({ item, children }: AnswerProps) {
  const t = useTexts('attendance/overtime');
  const own = useTexts('attendance/waiting');
  const answer = useExtensionAnswer(item.subject.id);
  return (
    <Answers error={answer.error}>
      <Button size="sm" busy={answer.isPending} busyText={t('busy')} onClick={() => answer.mutate(true)}>
        {own('stay')}
      </Button>
      <Button size="sm" variant="secondary" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        {own('cannotStay')}
      </Button>
      {children}
    </Answers>
  );
}

/** One tap for a single substitute; of several the shift itself shows who they are. */
function SubstituteAnswer({ item, children }: AnswerProps) {
  const { data: booked } = useQuery(workerShiftQuery(item.subject.id));
  const [substitute, ...others] = booked?.substitutes ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2 lg:justify-end">
      {!booked && <Skeleton className="h-9 w-40" />}
      {substitute && others.length === 0 && <SubstituteButtons substitute={substitute} />}
      {children}
    </div>
  );
}

/** The buttons, and in the server's words why an answer was refused. */
function Answers({ error, children }: { error: Error | null; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">{children}</div>
      {error && <p className="text-danger text-sm">{error.message}</p>}
    </div>
  );
}

function useItemWords({ kind, person, amount }: WaitingView) {
  const t = useTexts('attendance/waiting');
  const { language } = useLanguage();
  return { name: person?.name ?? t(`unknown.${kind}`), amount: formatMoney(amount ?? '0.00', language) };
}
