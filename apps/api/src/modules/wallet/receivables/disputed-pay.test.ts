import { describe, expect, test } from 'vitest';
import {
  answerDispute,
  aScannedShift,
  decideAmount,
  escalateDispute,
  farAway,
  later,
  openDispute,
  refused,
  type Scene,
  seeShift,
} from '../../../testing/attendance.ts';
import { inconsistentShifts } from '../../../testing/attendance-consistency.ts';
import { createJob } from '../../../testing/job-calls.ts';
import { as, stripeScene } from '../../../testing/stripe-scene.ts';

const { scene, wallet, deposit, paymentsFor, deliver } = stripeScene();

/** 40.00 that the clock released, disputed down to nothing, and 25.00 of it held from a card that takes it back. */
async function heldAndTakenBack(): Promise<Scene> {
  const { app, stripe } = scene;
  const begun = await aScannedShift(app, { length: 120, deposit: '0', place: farAway });
  const booked = await later(app, begun, { hours: 25 });
  await openDispute(app, booked.employer, booked.shiftId, { amount: '0' });
  await app.client.post('/wallet/manage-card/', { payment_token: stripe.account.typeCard() }, as(booked.employer));
  const { body } = await deposit(booked.employer, '25.00');
  expect(await wallet(booked.employer)).toMatchObject({ available: '0.00', held: '25.00', due: '15.00' });
  const dispute = stripe.account.dispute(paymentsFor(body.id)[0]?.id ?? '', 25_00);
  await deliver(stripe.account.recordEvent('charge.dispute.created', dispute));
  return booked;
}

describe('a card that takes back what is held for a decision', () => {
  test('leaves it held: the employer owes it, does not hire, and the worker is paid first', async () => {
    const booked = await heldAndTakenBack();
    expect(await wallet(booked.employer)).toMatchObject({ held: '25.00', due: '15.00', owed: '25.00' });
    expect(await createJob(scene.app, booked.employer)).toMatchObject(refused(409, 'money_owed'));
    const asked = await scene.app.client.post('/wallet/withdrawals/', { amount: '1.00' }, as(booked.employer));
    expect(asked).toMatchObject(refused(409, 'dues_outstanding'));
    await escalateDispute(scene.app, booked.worker, booked.shiftId);
    await decideAmount(scene.app, booked, 20_00n);
    expect(await wallet(booked.worker)).toMatchObject({ available: '20.00', incoming_due: '0.00' });
    // What is left of the hold settles a part of the debt.
    expect(await wallet(booked.employer)).toMatchObject({ balance: '0.00', due: '0.00', owed: '20.00' });
    expect(await createJob(scene.app, booked.employer)).toMatchObject(refused(409, 'money_owed'));
    await deposit(booked.employer, '20.00');
    expect((await createJob(scene.app, booked.employer)).status).toBe(201);
    expect(await inconsistentShifts(scene.app.db)).toEqual([]);
  });

  test('a deposit fills the disputed due before the debt, and an accepted proposal settles the debt', async () => {
    const booked = await heldAndTakenBack();
    await deposit(booked.employer, '20.00');
    expect(await wallet(booked.employer)).toMatchObject({
      available: '0.00',
      held: '40.00',
      due: '0.00',
      owed: '20.00',
    });
    await answerDispute(scene.app, booked.worker, booked.shiftId, { accept: true });
    expect(await wallet(booked.employer)).toMatchObject({ available: '20.00', held: '0.00', owed: '0.00' });
    expect((await seeShift(scene.app, booked.worker, booked.shiftId)).body).toMatchObject({
      funding: 'paid',
      pay: '0.00',
    });
    expect(await inconsistentShifts(scene.app.db)).toEqual([]);
  });
});
