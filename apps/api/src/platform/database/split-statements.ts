/** A statement with the comments in front of it. */
export type Statement = { text: string; comments: string[] };

const lineComment = /--[^\n]*/y;
const blockComment = /\/\*[\s\S]*?\*\//y;
const space = /\s+/y;
/** Strings, names in quotes and bodies in dollars: a semicolon inside them ends nothing. */
const quoted = /[eE]'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/y;

/** Splits SQL at the semicolons between statements. Comments are not part of a statement's text. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let comments: string[] = [];
  let text = '';
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(sql)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const end = () => {
    if (text.trim() !== '') {
      statements.push({ text: text.trim(), comments });
      comments = [];
    }
    text = '';
  };
  while (at < sql.length) {
    const comment = match(lineComment) ?? match(blockComment);
    if (comment !== undefined) {
      comments.push(comment);
      continue;
    }
    // A line break stays one, so that a part can be recognised in what PostgreSQL reports.
    const part = match(space) ?? match(quoted) ?? sql.charAt(at++);
    if (part === ';') end();
    else text += part;
  }
  end();
  return statements;
}
