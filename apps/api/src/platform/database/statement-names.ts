import { createHash } from 'node:crypto';

/** A text that is seen this often is worth a name: lists of values make many texts that are never seen again. */
const usesBeforeName = 3;
/** Texts that are counted; beyond that the counts start again. */
const maximumCounted = 2_000;

/** Reads and writes of rows. What changes the database itself, its settings or a transaction cannot be prepared. */
const named = /^\s*(select|insert|update|delete|with)\b/i;
/** Several statements in one text cannot be prepared either. */
const several = /;\s*\S/;
/** How many rows a word or a distance finds differs by orders of magnitude, so the plan has to know its value. */
const searching = /\blike\b|\bilike\b|@@|<->|<@|<%|%>|\bsimilarity\(/i;

/** Marks a search with the same plan for all values. */
export const onePlan = '/* one plan for all values */';

const canBeNamed = (text: string) =>
  named.test(text) && !several.test(text) && (!searching.test(text) || text.includes(onePlan));

export type StatementNames = {
  /** The name under which a connection prepares this text; undefined while it is sent as it is. */
  nameOf(text: string): string | undefined;
};

/** Gives names to the texts that are executed often. The same text has the same name on every connection. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>();
  const uses = new Map<string, number>();
  return {
    nameOf(text) {
      if (names.has(text)) return names.get(text);
      // The beginning of a transaction names its trace, so its text is never seen again.
      if (!named.test(text)) return undefined;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < usesBeforeName) {
        if (uses.size >= maximumCounted) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      if (names.size >= maximumCounted) names.clear();
      const name = canBeNamed(text) ? createHash('sha256').update(text).digest('base64url').slice(0, 22) : undefined;
      names.set(text, name);
      return name;
    },
  };
}
