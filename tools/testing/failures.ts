import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.ts';
import type {
  PlaywrightReport,
  PlaywrightResult,
  PlaywrightSpec,
  PlaywrightSuite,
  PlaywrightTest,
  VitestFile,
  VitestReport,
} from './reports.ts';
import type { Ending } from './step.ts';

/** A failure of the list at the end of a run. */
export interface Failure {
  step: string;
  title: string;
  file?: string;
  reason: string;
  /** The arguments of `npm test` that run it alone. */
  words: string[];
  /** The folder with its screenshots and traces. */
  kept?: string;
}

interface Run {
  seed: number;
  isDeep: boolean;
}

const longestReason = 200;

/** The first line that says something, without colours. */
export function firstLine(text: string | null | undefined): string {
  const lines = stripVTControlCharacters(text ?? '').split('\n');
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, longestReason);
}

/** A pattern that matches exactly this text. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const pathFromRoot = (file: string) => (isAbsolute(file) ? relative(root, file) : file).split(sep).join('/');

export function checkFailures(name: string, word: string, { code, reason, firstError }: Ending): Failure[] {
  if (code === 0) return [];
  return [{ step: name, title: name, reason: firstLine(reason || firstError), words: [word] }];
}

export function vitestFailures(name: string, report: VitestReport | null, ending: Ending): Failure[] {
  const failures = (report?.testResults ?? []).flatMap((result) => failuresOfFile(name, result));
  return failures.length > 0 ? failures : brokenRun(name, report, ending);
}

function failuresOfFile(name: string, { name: path, status, message, assertionResults }: VitestFile): Failure[] {
  const file = pathFromRoot(path);
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
  if (failed.length === 0 && status === 'failed') {
    const why = firstLine(message) || 'a hook failed, or the file could not be loaded: see its output';
    return [{ step: name, title: 'the whole file', file, reason: why, words: [name, file] }];
  }
  return failed.map(({ fullName, failureMessages, location }) => ({
    step: name,
    title: fullName,
    file: withLine(file, location?.line ?? lineInStack(path, failureMessages[0])),
    reason: firstLine(failureMessages[0]),
    words: [name, file, '-t', `^${escapePattern(fullName)}$`],
  }));
}

const withLine = (file: string, line: number | string | undefined) => (line === undefined ? file : `${file}:${line}`);

function lineInStack(path: string, stack = '') {
  const [, line] = new RegExp(`${escapePattern(path)}:(\\d+)`).exec(stack) ?? [];
  return line;
}

export function playwrightFailures(step: string, report: PlaywrightReport | null, ending: Ending): Failure[] {
  const { suites = [], config } = report ?? {};
  const failures = suites.flatMap((suite) => failuresOfSuite(config?.rootDir ?? root, suite, []));
  if (failures.length > 0) return failures;
  return brokenRun(step, report, { ...ending, reason: ending.reason || report?.errors?.[0]?.message });
}

function failuresOfSuite(
  folder: string,
  { specs = [], suites = [], title, file }: PlaywrightSuite,
  ancestors: string[],
): Failure[] {
  // The outermost suite is the file.
  const titles = title === file ? ancestors : [...ancestors, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) => failureOfTest(folder, spec, test, titles)),
    ),
    ...suites.flatMap((suite) => failuresOfSuite(folder, suite, titles)),
  ];
}

function failureOfTest(folder: string, spec: PlaywrightSpec, { results }: PlaywrightTest, titles: string[]): Failure {
  const file = pathFromRoot(join(folder, spec.file));
  const title = [...titles, spec.title].join(' ');
  const failed = results.find(({ errors = [] }) => errors.length > 0) ?? results[0];
  const [attachment] = results.flatMap(({ attachments = [] }) => attachments.flatMap(({ path }) => path ?? []));
  // Tags are matched after the title.
  const end = (spec.tags ?? []).length > 0 ? '' : '$';
  return {
    step: 'browser',
    title,
    file: withLine(file, spec.line),
    reason: reasonOf(failed),
    words: ['browser', file, '-g', `${escapePattern(title)}${end}`],
    kept: attachment === undefined ? undefined : pathFromRoot(dirname(attachment)),
  };
}

/** The first line, and the place on the page that it is about. */
function reasonOf(result: PlaywrightResult | undefined): string {
  const message = stripVTControlCharacters(result?.errors?.[0]?.message ?? result?.error?.message ?? '');
  const [, locator] = /^Locator: +(.+)$/m.exec(message) ?? [];
  const line = firstLine(message) || `ended as ${result?.status}`;
  return locator ? `${line}: ${locator}` : line;
}

/** A run that failed without naming a test. */
function brokenRun(name: string, report: object | null, { code, reason, output = '' }: Ending): Failure[] {
  if (code === 0 && report) return [];
  const error = stripVTControlCharacters(output)
    .split('\n')
    .find((line) => /Error: /.test(line));
  const why = firstLine(reason || error) || `ended with code ${code} although no test failed: see its output`;
  return [{ step: name, title: name, reason: why, words: [name] }];
}

const shownAtMost = 30;
/** Playwright's own output folder, emptied at the start of every run. */
const keptFolder = 'e2e/test-results';
const plainWord = /^[\w./:=@-]+$/;
const quote = (word: string) => (plainWord.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** The command that runs one failure alone. */
export function commandFor({ words }: Pick<Failure, 'words'>, { seed, isDeep }: Run): string {
  return `SEED=${seed} npm ${isDeep ? 'run test:deep' : 'test'} -- ${words.map(quote).join(' ')}`;
}

/** The list at the end of a failing run. */
export function failureList(failures: Failure[], run: Run): string[] {
  if (failures.length === 0) return [];
  const entries = failures
    .slice(0, shownAtMost)
    .flatMap((failure, index) => [
      `${index + 1}. ${failure.step === failure.title ? failure.title : `${failure.step}: ${failure.title}`}`,
      ...[failure.file, failure.reason, failure.kept, commandFor(failure, run)]
        .filter((line) => line)
        .map((line) => `   ${line}`),
    ]);
  const more = failures.length - shownAtMost;
  return [
    'Failed:',
    ...entries,
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(failures.some(({ kept }) => kept) ? [`Screenshots and traces are in ${keptFolder}`] : []),
  ];
}
