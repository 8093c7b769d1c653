import pg from 'pg';
import { expect, vi } from 'vitest';
import { wakeStatements } from '../platform/live/wake.ts';

type Answered = Promise<{ status: number; body: unknown }>;

/** The name of a call, its number of statements, and what prepares it. */
export type CountedCall = [name: string, statements: number, prepare: () => Promise<() => Answered>];

/** The statements of a call, with those that find the caller and those that begin and end a transaction. */
export async function statementsOf(call: () => Answered): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body } = await call();
  // Other nodes are woken behind the call, once for many.
  const sent = spy.mock.calls.map(([statement]): unknown => statement);
  spy.mockRestore();
  const ofCall = sent.filter((statement) => !wakeStatements.includes(String(statement)));
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return ofCall.length;
}
