import type { QrCodeView } from '@relevo/contracts/shifts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CodeState, createCodeRefresher, noCode } from './code-refresher.ts';

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

function aRefresher() {
  const refresher = createCodeRefresher<QrCodeView>({
    ask: () => {
      asked += 1;
      return answers.shift()?.() ?? new Promise(() => {});
    },
    isRefusal: (error) => error instanceof Refused,
    now: () => at,
    onState: (next) => {
      state = next;
    },
  });
  const beatAt = async (moment: number) => {
    at = moment;
    refresher.beat();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return Object.assign(beatAt, { refresh: () => refresher.refresh() });
}

const shownName = () => state.shown?.code.qr_code ?? null;

beforeEach(() => {
  at = 0;
  asked = 0;
  state = noCode;
});

test('requests a code at once and the next one at its renewal time', async () => {
  answers = [answer(aCode('first')), answer(aCode('second', 30_000))];
  const beatAt = aRefresher();
  await beatAt(0);
  expect(shownName()).toBe('first');
  await beatAt(19_999);
  expect(asked).toBe(1);
  await beatAt(20_000);
  expect(shownName()).toBe('second');
});

describe('without an answer', () => {
  test('keeps an old code while it is valid, marks it, and removes it when it expires', async () => {
    const broken = fail(new Error('no network'));
    answers = [answer(aCode('first')), broken, broken, broken];
    const beatAt = aRefresher();
    await beatAt(0);
    await beatAt(20_000);
    expect([shownName(), state.error?.message]).toEqual(['first', 'no network']);
    await beatAt(49_999);
    expect(shownName()).toBe('first');
    await beatAt(50_000);
    expect([shownName(), state.error?.message]).toEqual([null, 'no network']);
  });

  test('retries every two seconds until there is a code', async () => {
    answers = [fail(new Error('no network')), answer(aCode('first'))];
    const beatAt = aRefresher();
    await beatAt(0);
    await beatAt(1_999);
    expect(asked).toBe(1);
    await beatAt(2_000);
    expect([shownName(), state.error]).toEqual(['first', null]);
  });

  test('a request without an answer does not extend the validity of a code', async () => {
    answers = [answer(aCode('first'))];
    const beatAt = aRefresher();
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
  const beatAt = aRefresher();
  await beatAt(0);
  at = 8_000;
  arrive(aCode('slow'));
  await beatAt(8_000);
  expect(shownName()).toBe('slow');
  await beatAt(50_000);
  expect(shownName()).toBeNull();
});

test('removes an expired code at once after the device slept', async () => {
  answers = [answer(aCode('first'))];
  const beatAt = aRefresher();
  await beatAt(0);
  await beatAt(3_600_000);
  expect([shownName(), asked]).toEqual([null, 2]);
});

test('removes the code when the clock is set back', async () => {
  answers = [answer(aCode('first'))];
  const beatAt = aRefresher();
  await beatAt(10_000);
  await beatAt(5_000);
  expect([shownName(), asked]).toEqual([null, 2]);
});

test('stops after a refusal: no code and no further request', async () => {
  answers = [answer(aCode('first')), fail(new Refused('over'))];
  const beatAt = aRefresher();
  await beatAt(0);
  await beatAt(20_000);
  expect([shownName(), state.isRefused, state.error?.message]).toEqual([null, true, 'over']);
  await beatAt(60_000);
  expect(asked).toBe(2);
});

describe('after a change', () => {
  test('it is asked for at once, before it has to be renewed', async () => {
    answers = [answer(aCode('first')), answer(aCode('second'))];
    const beatAt = aRefresher();
    await beatAt(0);
    beatAt.refresh();
    await beatAt(1);
    expect([shownName(), asked]).toEqual(['second', 2]);
  });

  test('an answer that was on its way is not the last word', async () => {
    let arrive: (code: QrCodeView) => void = () => {};
    answers = [
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
      answer(aCode('second')),
    ];
    const beatAt = aRefresher();
    await beatAt(0);
    beatAt.refresh();
    arrive(aCode('first'));
    await beatAt(1);
    await beatAt(2);
    expect([shownName(), asked]).toEqual(['second', 2]);
  });

  test('a refused one is not asked for again', async () => {
    answers = [fail(new Refused('over'))];
    const beatAt = aRefresher();
    await beatAt(0);
    beatAt.refresh();
    await beatAt(1);
    expect(asked).toBe(1);
  });
});
