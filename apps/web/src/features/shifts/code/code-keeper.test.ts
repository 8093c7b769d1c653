import type { QrCodeView } from '@relevo/contracts/shifts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CodeState, createCodeKeeper, noCode } from './code-keeper.ts';

class Refused extends Error {}

let at = 0;
let state: CodeState = noCode;
let answers: (() => Promise<QrCodeView>)[] = [];
let asked = 0;

const aCode = (name: string, renewInMs = 20_000): QrCodeView => ({
  qr_code: name,
  short_code: 'K7Q-2XM',
  action: 'start',
  renew_in_ms: renewInMs,
  renews_at: '2026-11-16T14:00:30.000Z',
  expires_at: '2026-11-16T14:01:00.000Z',
});

const answer = (code: QrCodeView) => async () => code;
const fail = (error: Error) => () => Promise.reject(error);

function aKeeper() {
  const keeper = createCodeKeeper({
    ask: () => {
      asked += 1;
      return answers.shift()?.() ?? new Promise(() => {});
    },
    isRefusal: (error) => error instanceof Refused,
    now: () => at,
    tell: (told) => {
      state = told;
    },
  });
  return async (moment: number) => {
    at = moment;
    keeper.beat();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
}

const shownName = () => state.shown?.code.qr_code ?? null;

beforeEach(() => {
  at = 0;
  asked = 0;
  state = noCode;
});

test('a code is asked for at once and again when it says, not before', async () => {
  answers = [answer(aCode('first')), answer(aCode('second', 30_000))];
  const beatAt = aKeeper();
  await beatAt(0);
  expect(shownName()).toBe('first');
  await beatAt(19_999);
  expect(asked).toBe(1);
  await beatAt(20_000);
  expect(shownName()).toBe('second');
});

describe('without an answer', () => {
  test('the code stays while it is still taken, says so, and goes the moment it is not', async () => {
    const broken = fail(new Error('no network'));
    answers = [answer(aCode('first')), broken, broken, broken];
    const beatAt = aKeeper();
    await beatAt(0);
    await beatAt(20_000);
    expect([shownName(), state.error?.message]).toEqual(['first', 'no network']);
    await beatAt(49_999);
    expect(shownName()).toBe('first');
    await beatAt(50_000);
    expect([shownName(), state.error?.message]).toEqual([null, 'no network']);
  });

  test('it is asked for again every two seconds, until there is one', async () => {
    answers = [fail(new Error('no network')), answer(aCode('first'))];
    const beatAt = aKeeper();
    await beatAt(0);
    await beatAt(1_999);
    expect(asked).toBe(1);
    await beatAt(2_000);
    expect([shownName(), state.error]).toEqual(['first', null]);
  });

  test('an answer that never comes takes no code with it beyond its time', async () => {
    answers = [answer(aCode('first'))];
    const beatAt = aKeeper();
    await beatAt(0);
    await beatAt(20_000);
    await beatAt(50_000);
    expect([shownName(), asked]).toEqual([null, 2]);
  });
});

test('a slow answer is not shown longer than its code is taken', async () => {
  let arrive: (code: QrCodeView) => void = () => {};
  answers = [
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  ];
  const beatAt = aKeeper();
  await beatAt(0);
  at = 8_000;
  arrive(aCode('slow'));
  await beatAt(8_000);
  expect(shownName()).toBe('slow');
  await beatAt(50_000);
  expect(shownName()).toBeNull();
});

test('after a sleep the old code goes at once', async () => {
  answers = [answer(aCode('first'))];
  const beatAt = aKeeper();
  await beatAt(0);
  await beatAt(3_600_000);
  expect([shownName(), asked]).toEqual([null, 2]);
});

test('a clock that is set back makes the code unknown, so it goes', async () => {
  answers = [answer(aCode('first'))];
  const beatAt = aKeeper();
  await beatAt(10_000);
  await beatAt(5_000);
  expect([shownName(), asked]).toEqual([null, 2]);
});

test('a refusal ends it: nothing is shown, and nothing more is asked', async () => {
  answers = [answer(aCode('first')), fail(new Refused('over'))];
  const beatAt = aKeeper();
  await beatAt(0);
  await beatAt(20_000);
  expect([shownName(), state.isRefused, state.error?.message]).toEqual([null, true, 'over']);
  await beatAt(60_000);
  expect(asked).toBe(2);
});
