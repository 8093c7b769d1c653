import type { Migration, Step } from '../platform/database/migration-files.ts';

/** The words that name a rule in `-- migrate: allow RULE: reason`. */
export type Rule = keyof typeof rules;

type Context = {
  migration: Migration;
  /** Steps before this one. */
  before: readonly string[];
};
type Test = (text: string, step: Step, context: Context) => boolean;

const add = (what: string) => new RegExp(`\\badd (column )?(if not exists )?${what}`, 'i');
/** A value that is computed once, so that no row has to be written. */
const constant = /^(null|true|false|now\(\)|-?[\d.]+|'(?:[^']|'')*'(::[\w[\]]+)?)(?![\w(:])/i;

/**
 * What a statement must not do to a table that the release before this one uses: break it, or keep its writes waiting.
 * Each rule is explained in docs/releases.md.
 */
const rules = {
  /** The release before still reads and writes it. */
  drop: (text) =>
    /^drop (table|view|materialized view|function|trigger|type|schema|sequence)\b/i.test(text) ||
    /\bdrop column\b/i.test(text) ||
    /\balter column \w+ drop default\b/i.test(text),
  rename: (text) => /^alter (table|view|index|type|function) [\s\S]*\b(rename|set schema)\b/i.test(text),
  /** Writes the whole table again under the strongest lock. */
  rewrite: (text) =>
    /\balter (column )?\w+ (set data )?type\b/i.test(text) ||
    /\bgenerated always as \([\s\S]*\) stored\b/i.test(text) ||
    /\bset (un)?logged\b|\bset tablespace\b|^cluster\b|^vacuum full\b/i.test(text) ||
    columnsAdded(text).some((column) => /\b(small|big)?serial\b|\bas identity\b/i.test(column)) ||
    defaultsOf(text).some((value) => !constant.test(value)),
  /** The release before inserts rows without it. */
  required: (text) =>
    columnsAdded(text).some((column) => /\bnot null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column)),
  /** Reads the whole table under the strongest lock; a check that is validated before makes it free. */
  'set-not-null': (text, _step, { before }) =>
    partsOf(text).some((part) => {
      const [, column] = /^alter (?:column )?(\w+) set not null\b/i.exec(part) ?? [];
      return column !== undefined && !isKnownFilled(column, before);
    }),
  /** Reads the whole table while it is locked. */
  constraint: (text) =>
    partsOf(text).some(
      (part) =>
        (add('constraint\\b').test(part) && !/\bnot valid\b|\busing index\b/i.test(part)) ||
        /^attach partition\b/i.test(part) ||
        (add('(unique|primary key|foreign key|check|exclude)\\b').test(part) &&
          !/\bnot valid\b|\busing index\b/i.test(part)),
    ) || columnsAdded(text).some((column) => /\b(check \(|references|unique|primary key)/i.test(column)),
  /** In the transaction that added it, it is as good as none. */
  validate: (text, _step, { migration }) => /\bvalidate constraint\b/i.test(text) && !migration.isInSteps,
  /** Writes wait until the index is built. */
  index: (text, step) => /^(create (unique )?index|drop index|reindex)\b/i.test(text) && !step.isConcurrent,
  /** PostgreSQL refuses it in a transaction. */
  concurrently: (_text, step, { migration }) => step.isConcurrent && !migration.isInSteps,
  /** Its rows stay locked until the whole is written. */
  batches: (text, step) =>
    (/^(update|delete)\b/i.test(text) ||
      /^merge\b/i.test(text) ||
      /^insert into [\s\S]*\bselect\b/i.test(text) ||
      /^with [\s\S]*\b(insert|update|delete|merge)\b/i.test(text)) &&
    !step.repeats,
  lock: (text) => /^(lock|truncate|refresh materialized view (?!concurrently))\b/i.test(text),
  /** What it does is not read by these rules. */
  block: (text) => /^(do|call|begin|commit|set)\b/i.test(text),
} satisfies Record<string, Test>;

/** Whether a check that the column is filled was validated before. */
function isKnownFilled(column: string, before: readonly string[]): boolean {
  const check = new RegExp(`\\badd constraint (\\w+) check \\(\\s*${column} is not null\\s*\\)`, 'i');
  const names = before.flatMap((each) => check.exec(each)?.[1] ?? []);
  return names.some((name) => before.some((each) => new RegExp(`\\bvalidate constraint ${name}\\b`, 'i').test(each)));
}

/** The definitions of `alter table … a, b, c`, split at the commas outside of parentheses and strings. */
function partsOf(text: string): string[] {
  const [, body] = /^alter table (?:if exists )?(?:only )?[\w.]+\s+([\s\S]*)$/i.exec(text) ?? [];
  const parts = [''];
  let depth = 0;
  for (const piece of body?.match(/'(?:[^']|'')*'|[(),]|[^'(),]+/g) ?? []) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const isConstraint = /^add (constraint|check|unique|primary key|foreign key|exclude)\b/i;
const columnsAdded = (text: string) => partsOf(text).filter((part) => /^add\b/i.test(part) && !isConstraint.test(part));
const defaultsOf = (text: string) =>
  columnsAdded(text).flatMap((column) => /\bdefault\s+([\s\S]*)$/i.exec(column)?.slice(1) ?? []);

/** The table that a statement is about, if it is one that the rules know. */
const tableOf = (text: string) =>
  /^(?:alter table (?:if exists )?(?:only )?|insert into |update |delete from |create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on )(\w+)/i.exec(
    text,
  )?.[1];

export type Breach = { rule: Rule; text: string };

/** The rules that a migration breaks and that it has no reason for. Tables that it makes have no traffic yet. */
export function findBreaches(migration: Migration): Breach[] {
  const created = new Set(
    migration.steps.flatMap(
      ({ text }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/i.exec(text)?.[1] ?? [],
    ),
  );
  const allowed = new Set(reasonsOf(migration.text).keys());
  return migration.steps.flatMap((step, index) => {
    if (created.has(tableOf(step.text) ?? '')) return [];
    const before = migration.steps.slice(0, index).map(({ text }) => text);
    return (Object.entries(rules) as [Rule, Test][])
      .filter(([rule, breaks]) => !allowed.has(rule) && breaks(step.text, step, { migration, before }))
      .map(([rule]) => ({ rule, text: step.text }));
  });
}

/** Of `-- migrate: allow RULE: reason`; one without a reason is none. */
export function reasonsOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^-- migrate: allow ([\w-]+): (\S.{20,})$/gm)].map(([, rule = '', reason = '']) => [
      rule,
      reason,
    ]),
  );
}

export const ruleNames = Object.keys(rules) as Rule[];
