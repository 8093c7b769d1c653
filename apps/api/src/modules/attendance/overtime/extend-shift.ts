import {
  checkExtensionAction,
  extensionLeft,
  extensionTransitions,
  isExtensionActionPossible,
} from '@relevo/domain/extension-lifecycle';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import type { RawBuilder } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import { eventWrites } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeWrites } from '../../../platform/live/live-changes.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey, topUpHold } from '../../wallet/wallet.ts';
import { shiftChange } from '../shifts/publish-shift-change.ts';
import {
  type BookedShift,
  type Entry,
  lockBookedShift,
  saveWithShift,
  sideOf,
} from '../shifts/worker-shifts.repository.ts';

const minuteMs = 60_000;

type OfferExtension = { workerShiftId: string; by: Acting; minutes: number; key: string | undefined };

/** The employer offers the worker of a running shift to stay longer. The same offer again changes nothing. */
export async function offerExtension(deps: Deps, { workerShiftId, by, minutes, key }: OfferExtension): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: 'extend', workerShiftId, minutes };
    if (await claimKey(tx, { userId: by.id, key, request, operationId: workerShiftId, at })) return;
    const shift = await lockBookedShift(tx, workerShiftId, sideOf(by));
    if (!shift) throw new Refusal('not_found');
    const moment = momentOf(shift, at);
    const isOpen = isExtensionActionPossible('accept', { ...moment, actor: 'worker' });
    if (isOpen && shift.extension_minutes === minutes) return;
    await recordAct(tx, { by, act: 'overtime.extend', subject: { type: 'worker_shift', id: shift.id }, at });
    const extension_status = checkExtensionAction('offer', { ...moment, actor: 'employer' });
    const maximum = extensionLeft(shift.extended_minutes);
    if (minutes > maximum)
      throw new FieldRefusal({ minutes: [{ problem: 'extension_too_long', parameters: { maximum } }] });
    await saveWithShift(tx, shift, {
      changes: {
        extension_status,
        extension_minutes: minutes,
        extension_from: shift.ends_at,
        extension_offered_at: at,
        updated_at: at,
      },
      log: [extensionLog(shift, { event: 'extension_offered', by: 'employer', actorId: by.id, minutes, at })],
      writes: extensionWrites(shift, { type: 'extension.offered', userId: shift.worker_id }, at),
    });
  });
}

type AnswerExtension = { workerShiftId: string; workerId: string; accept: boolean; key: string | undefined };

/** The worker accepts or declines to stay longer. The same answer again changes nothing. */
export async function answerExtension(
  deps: Deps,
  { workerShiftId, workerId, accept, key }: AnswerExtension,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: 'answer_extension', workerShiftId, accept };
    if (await claimKey(tx, { userId: workerId, key, request, operationId: workerShiftId, at })) return;
    const shift = await lockBookedShift(tx, workerShiftId, { workerId });
    if (!shift) throw new Refusal('not_found');
    const action = accept ? 'accept' : 'decline';
    if (shift.extension_status === extensionTransitions[action].to) return;
    checkExtensionAction(action, { ...momentOf(shift, at), actor: 'worker' });
    await (accept ? acceptExtension(deps, tx, shift, at) : declineExtension(tx, shift, at));
  });
}

function momentOf(shift: BookedShift, now: Date) {
  return { stored: shift.extension_status, isRunning: shift.phase === 'in_progress', plannedEnd: shift.ends_at, now };
}

/**
 * The planned end moves, and the database refuses one that runs into the worker's next shift. Beside a plan that is held
 * the difference is held too, when the wallet covers it.
 */
async function acceptExtension(deps: Deps, tx: Tx, shift: BookedShift, at: Date): Promise<void> {
  const minutes = shift.extension_minutes ?? 0;
  const extended_minutes = shift.extended_minutes + minutes;
  const isHeld = shift.funding === 'funded' && (await holdExtension(deps, tx, shift, extended_minutes));
  const wage = shift.final_wage_cents;
  await saveWithShift(tx, shift, {
    changes: {
      extension_status: extensionTransitions.accept.to,
      extended_minutes,
      ends_at: new Date(shift.ends_at.getTime() + minutes * minuteMs),
      updated_at: at,
      ...(isHeld && { extension_held_cents: payFor(extended_minutes, wage) }),
    },
    log: [extensionLog(shift, { event: 'extension_accepted', by: 'worker', actorId: shift.worker_id, minutes, at })],
    writes: extensionWrites(shift, { type: 'extension.accepted', userId: shift.owner_id }, at),
  });
}

/** Holds what all accepted extensions pay, less what is held for them already. */
async function holdExtension(deps: Deps, tx: Tx, shift: BookedShift, extendedMinutes: number): Promise<boolean> {
  const amount = payFor(extendedMinutes, shift.final_wage_cents) - shift.extension_held_cents;
  return topUpHold(deps, tx, { workerShiftId: shift.id, employerId: shift.owner_id, amount });
}

async function declineExtension(tx: Tx, shift: BookedShift, at: Date): Promise<void> {
  const minutes = shift.extension_minutes ?? 0;
  await saveWithShift(tx, shift, {
    changes: { extension_status: extensionTransitions.decline.to, updated_at: at },
    log: [extensionLog(shift, { event: 'extension_declined', by: 'worker', actorId: shift.worker_id, minutes, at })],
    writes: extensionWrites(shift, { type: 'extension.declined', userId: shift.owner_id }, at),
  });
}

type ExtensionEntry = Pick<Entry, 'by' | 'actorId' | 'at'> & {
  event: Extract<Entry['event'], `extension_${string}`>;
  minutes: number;
};

function extensionLog(shift: BookedShift, { minutes, ...entry }: ExtensionEntry): Entry {
  const planned_end_at = new Date(shift.ends_at.getTime() + minutes * minuteMs).toISOString();
  const pay = formatMoneyWire(payFor(minutes, shift.final_wage_cents));
  return { ...entry, workerShiftId: shift.id, after: { minutes, planned_end_at, pay } };
}

type ExtensionEvent = { type: `extension.${'offered' | 'accepted' | 'declined'}`; userId: string };

/** What the other side is notified of, and the change for the open screens of both, saved with the shift. */
function extensionWrites(shift: BookedShift, event: ExtensionEvent, at: Date): RawBuilder<unknown>[] {
  const writes = eventWrites([{ ...event, workerShiftId: shift.id }], at);
  return [...writes, ...changeWrites([shiftChange(shift, 'extension', at)])];
}
