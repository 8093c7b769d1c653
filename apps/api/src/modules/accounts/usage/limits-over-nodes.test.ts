import { expect, test } from 'vitest';
import { anOperator, codeNow, giveCode, halfway } from '../../../testing/console.ts';
import { anApprovedUser, aRegistration, withPassword } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { as, walletCalls } from '../../../testing/wallet-calls.ts';

const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
const first = useTestApp({ settings });
const nodes: [TestApp, TestApp] = [first, useTestApp({ settings, besides: first })];

type Answered = { status: number };

/** Asks the two nodes in turn, one call after another, and answers the statuses. */
async function inTurn(times: number, ask: (node: TestApp, time: number) => Promise<Answered>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await ask(nodes[time % 2 ? 1 : 0], time)).status);
  return statuses;
}

const onBoth = (ask: (node: TestApp, time: number) => Promise<Answered>) => inTurn(2, ask);
const walletOf = (node: TestApp) => walletCalls(node);

test('ten cards an hour are attached on two nodes together', async () => {
  const person = await anApprovedUser(nodes[0]);
  const attach = (node: TestApp) => walletOf(node).attachCard(person);
  expect(await inTurn(10, attach)).toEqual(Array(10).fill(200));
  expect(await onBoth(attach)).toEqual([429, 429]);
});

test('cards that are attached at once on two nodes are ten', async () => {
  const person = await anApprovedUser(nodes[0]);
  const all = nodes.flatMap((node) => Array.from({ length: 8 }, () => walletOf(node).attachCard(person)));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(10).fill(200), ...Array(6).fill(429)]);
});

test('ten declined charges on two nodes together stop further ones on both', async () => {
  const person = await anApprovedUser(nodes[0]);
  await walletOf(nodes[0]).attachCard(person, 'tok_chargeDeclined');
  const charge = (node: TestApp) => walletOf(node).deposit(person, '5.00');
  expect(await inTurn(10, charge)).toEqual(Array(10).fill(400));
  expect(await onBoth(charge)).toEqual([429, 429]);
});

test('ten exports an hour are answered by two nodes together', async () => {
  const person = await anApprovedUser(nodes[0]);
  const download = (node: TestApp) => node.client.get('/user/export/', as(person, withPassword));
  expect(await inTurn(10, download)).toEqual(Array(10).fill(200));
  expect(await onBoth(download)).toEqual([429, 429]);
});

test('sixty reports an hour are answered by two nodes together', async () => {
  const person = await anApprovedUser(nodes[0], { user_type: 'employer' });
  const report = (node: TestApp) => node.client.get('/reports/payroll/?from=2026-11-01&to=2026-11-02', as(person));
  const all = await Promise.all(nodes.flatMap((node) => Array.from({ length: 33 }, () => report(node))));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(await onBoth(report)).toEqual([429, 429]);
});

test('five wrong codes of a second factor on two nodes together pause it on both', async () => {
  const half = await halfway(nodes[0], await anOperator(nodes[0]));
  const { key } = (await nodes[0].consoleClient.get<{ key: string }>('/second-factor/', half)).body;
  const tryCode = (code: string) => (node: TestApp) => giveCode(node, half, code);
  expect(await inTurn(5, tryCode('000000'))).toEqual(Array(5).fill(400));
  expect(await onBoth(tryCode(codeNow(nodes[0], key)))).toEqual([429, 429]);
});

test('twenty wrong passwords on two nodes from many addresses pause an account on both', async () => {
  const body = aRegistration();
  await nodes[0].client.post('/user/register/', body, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  const logIn = (password: unknown, network: string) => (node: TestApp, time: number) =>
    node.client.post(
      '/user/login/',
      { email: body.email, password },
      { headers: { 'x-forwarded-for': `${network}.${time}` } },
    );
  expect(await inTurn(20, logIn('wrong horse', '203.0.113'))).toEqual(Array(20).fill(401));
  expect(await onBoth(logIn(body.password, '192.0.2'))).toEqual([429, 429]);
});
