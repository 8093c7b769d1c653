import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { threadPath } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { isProblemReportable } from '@relevo/domain/problem-lifecycle';
import type { OfferedShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { formatMoney } from '@relevo/i18n/formats';
import { Button, type ButtonVariant, buttonClasses } from '@relevo/ui/button';
import {
  Check,
  Clock,
  History,
  House,
  type LucideIcon,
  MessageSquare,
  Pencil,
  QrCode,
  Scale,
  ShieldAlert,
  Star,
  UserRoundCheck,
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../platform/person-name.ts';
import { useMayUse } from '../../../platform/rights.ts';
import { type DialogName, useOpenDialog } from '../dialogs/open-dialog.ts';
import { isAwaited } from '../parts/awaited.ts';
import { useApproval } from './use-approval.ts';

type OfShift = { booked: WorkerShiftView };

/** The texts of a button that opens a dialog are `buttons.<name>` and `buttons.<name>For`. */
type DialogButton = {
  name:
    | 'answer'
    | 'rate'
    | 'showCode'
    | 'isHere'
    | 'correct'
    | 'extend'
    | 'sendHome'
    | 'dispute'
    | 'cancel'
    | 'problem'
    | 'history';
  dialog: DialogName;
  Icon: LucideIcon;
  variant?: ButtonVariant;
  isDangerous?: boolean;
};
type ButtonRow = {
  isOffered(booked: WorkerShiftView): boolean;
  /** Not in the details, where what it leads to stands already. */
  isOutside?: boolean;
  /** In the details only: needed seldom, so it takes no room beside the daily buttons. */
  isInside?: boolean;
} & (DialogButton | { name: 'approve' | 'message'; Own: ComponentType<OfShift> });

const actionIs = (action: OfferedShiftAction) => (booked: WorkerShiftView) => booked.actions.includes(action);

/** What the employer may do with a booked shift, in order: the server says, the buttons follow. */
const rows: readonly ButtonRow[] = [
  { name: 'approve', isOffered: actionIs('approve'), Own: ApproveButton },
  { name: 'answer', isOffered: actionIs('answer_dispute'), isOutside: true, dialog: 'details', Icon: Scale },
  { name: 'rate', isOffered: actionIs('rate'), isOutside: true, dialog: 'details', Icon: Star, variant: 'secondary' },
  { name: 'showCode', isOffered: actionIs('show_code'), dialog: 'code', Icon: QrCode },
  { name: 'isHere', isOffered: canBeHere, dialog: 'here', Icon: UserRoundCheck, variant: 'secondary' },
  { name: 'message', isOffered: ({ thread_id }) => thread_id !== null, isOutside: true, Own: MessageButton },
  { name: 'correct', isOffered: actionIs('correct'), dialog: 'correct', Icon: Pencil, variant: 'secondary' },
  { name: 'extend', isOffered: actionIs('extend'), dialog: 'extend', Icon: Clock, variant: 'secondary' },
  { name: 'sendHome', isOffered: actionIs('send_home'), dialog: 'sendHome', Icon: House, variant: 'secondary' },
  { name: 'dispute', isOffered: canDispute, dialog: 'dispute', Icon: Scale, variant: 'secondary' },
  { name: 'cancel', isOffered: actionIs('cancel'), dialog: 'cancel', Icon: X, variant: 'secondary', isDangerous: true },
  { name: 'problem', isOffered: canReport, isInside: true, dialog: 'problem', Icon: ShieldAlert, variant: 'ghost' },
  { name: 'history', isOffered: () => true, isOutside: true, dialog: 'details', Icon: History, variant: 'ghost' },
];

/** An awaited worker may stand there with a phone that has no network. */
function canBeHere(booked: WorkerShiftView): boolean {
  return isAwaited(booked) && booked.actions.includes('correct');
}

/** In review the times are corrected instead, and hours without a scan were decided by our team. */
function canDispute({ actions, funding, manual }: WorkerShiftView): boolean {
  return actions.includes('dispute') && funding === 'due' && !manual;
}

/** Whatever became of the shift. */
function canReport({ planned_end_at }: WorkerShiftView): boolean {
  return isProblemReportable(new Date(planned_end_at), now());
}

type ShiftButtonsProps = OfShift & {
  isInDetails?: boolean;
  /** The screen lists what waits, with its buttons, above this shift. */
  isListedAbove?: boolean;
};

export function ShiftButtons({ booked, isInDetails = false, isListedAbove = false }: ShiftButtonsProps) {
  const shown = rows.filter(
    ({ name, isOutside, isInside }) => !(isInDetails ? isOutside : isInside) && !(isListedAbove && name === 'approve'),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map(({ name }) => (
        <ShiftButton key={name} name={name} booked={booked} />
      ))}
    </div>
  );
}

/** One row of the table, where it is offered. */
export function ShiftButton({ name, booked }: OfShift & Pick<ButtonRow, 'name'>) {
  const row = rows.find((each) => each.name === name);
  const mayCancel = useMayUse('cancel');
  if (!row?.isOffered(booked) || (name === 'cancel' && !mayCancel)) return null;
  return 'Own' in row ? <row.Own booked={booked} /> : <OpeningButton booked={booked} {...row} />;
}

function OpeningButton({ booked, name, dialog, Icon, variant, isDangerous }: OfShift & DialogButton) {
  const t = useTexts('attendance/shifts');
  const open = useOpenDialog();
  return (
    <Button
      size="sm"
      variant={variant}
      icon={<Icon aria-hidden="true" className={`size-4 ${isDangerous ? 'text-danger' : ''}`} />}
      // Begins with the words on the button, so that it can also be called by them.
      aria-label={t(`buttons.${name}For`, { name: fullName(booked.worker) })}
      aria-haspopup="dialog"
      onClick={() => open({ dialog, booked })}
    >
      {t(`buttons.${name}`)}
    </Button>
  );
}

function MessageButton({ booked }: OfShift) {
  const t = useTexts('attendance/shifts');
  return (
    <Link
      to={threadPath(booked.thread_id ?? '')}
      aria-label={t('buttons.messageFor', { name: fullName(booked.worker) })}
      className={buttonClasses({ variant: 'secondary', size: 'sm' })}
    >
      <MessageSquare aria-hidden="true" className="size-4" />
      {t('buttons.message')}
    </Link>
  );
}

/** Approves the pay with one tap; the amount is beside the button. */
function ApproveButton({ booked }: OfShift) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const name = fullName(booked.worker);
  const amount = formatMoney(booked.pay ?? '0.00', language);
  const approval = useApproval({ id: booked.id, name, amount });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
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
      <span className="whitespace-nowrap font-semibold tabular-nums">{amount}</span>
      {approval.error && <span className="w-full text-danger text-sm">{approval.error.message}</span>}
    </span>
  );
}
