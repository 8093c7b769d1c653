import type { DayRecord } from './day-record.ts';
import type { SeenError } from './person-client.ts';

export type Disturbance = { what: string; seconds: number };

export type DayFigures = {
  workers: number;
  employers: number;
  minutes: number;
  seconds: number;
  disturbances: Disturbance[];
  calls: { name: string; milliseconds: number[]; repeats: number }[];
  errors: SeenError[];
  streams: { opened: number; reopened: number; resets: number; events: number };
  mails: number;
  /** From the end of the day until no event and no job waited. */
  quietAfter: number;
  cpuSeconds: Record<string, number>;
  /** Of the nodes, by event. */
  logged: ReadonlyMap<string, { count: number; first: string }>;
  /** The last lines that nginx logged. */
  proxyComplaints: string[];
  record: DayRecord;
  violations: string[];
};

/** Parts that are not the product's deployment. */
const ownParts = new Set(['the people']);
const shownErrors = 20;
const shownCharacters = 400;

/** The figures as lines of text. */
export function dayLines(figures: DayFigures): string[] {
  const { calls, record, streams, errors, violations } = figures;
  const count = calls.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0);
  const number = (value: number) => value.toLocaleString('en');
  return [
    `${number(figures.workers)} workers and ${number(figures.employers)} employers in ${figures.seconds.toFixed(0)} s: ${number(count)} calls, ${(count / figures.seconds).toFixed(0)} a second.`,
    '',
    '| call | count | p50 ms | p99 ms | longest ms | asked again |',
    '|---|---:|---:|---:|---:|---:|',
    ...calls.toSorted((one, other) => other.milliseconds.length - one.milliseconds.length).map(callRow),
    '',
    ...cpuRows(figures, count),
    '',
    ...figures.disturbances.map(({ what, seconds }) => `${what}: ${seconds.toFixed(1)} s`),
    `${number(record.jobs.length)} jobs, ${number(record.applications.length)} applications, ${number(record.ended.length)} shifts worked and paid, ${number(record.messages.length)} messages, ${number(record.withdrawals.length)} withdrawals, ${number(figures.mails)} mails.`,
    `${number(streams.opened)} streams, opened again ${number(streams.reopened)} times, ${number(streams.events)} events, ${number(streams.resets)} resets.`,
    `Events and jobs were done ${figures.quietAfter.toFixed(1)} s after the last call.`,
    `${errors.length} errors that a person would see, ${violations.length} violations.`,
    ...errors
      .slice(0, shownErrors)
      .map(({ name, status, text }) => `error: ${name} ${status} ${text.replaceAll(/\s+/g, ' ')}`),
    ...violations.slice(0, shownErrors),
    ...figures.proxyComplaints.map((line) => `nginx: ${line.slice(0, shownCharacters)}`),
    ...[...figures.logged].map(
      ([event, { count, first }]) => `logged ${count} times: ${event}, first ${first.slice(0, shownCharacters)}`,
    ),
  ];
}

function callRow({ name, milliseconds, repeats }: DayFigures['calls'][number]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  return `| ${name} | ${sorted.length} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${repeats} |`;
}

function cpuRows({ cpuSeconds }: DayFigures, count: number): string[] {
  const each = (seconds: number) => ((seconds * 1_000) / count).toFixed(2);
  const parts = Object.entries(cpuSeconds).toSorted(([, one], [, other]) => other - one);
  const row = (name: string, seconds: number) => `| ${name} | ${seconds.toFixed(0)} | ${each(seconds)} |`;
  const inAll = parts.reduce((sum, [name, seconds]) => (ownParts.has(name) ? sum : sum + seconds), 0);
  return [
    '| part | CPU s | CPU ms a call |',
    '|---|---:|---:|',
    ...parts.map(([name, seconds]) => row(name, seconds)),
    row('in all, without the people', inAll),
  ];
}
