import { readSource, type SyntaxNode, walkNodes } from '../source-files.ts';

export type SourceModule = ReturnType<typeof readModule>;

/** What the rules need to know of one file: its imports (types and lazy ones too), its reads of the clock, its texts, its size. */
export function readModule(root: string, path: string) {
  const { program, text, lineAt, syntaxError } = readSource(root, path);
  const imports: { specifier: string; line: number }[] = [];
  const clockLines: number[] = [];
  const texts: { shape: string; line: number }[] = [];
  walkNodes(program, (node) => {
    const from = importedFrom(node);
    if (typeof from?.value === 'string') imports.push({ specifier: from.value, line: lineAt(node.start) });
    if (readsTheClock(node)) clockLines.push(lineAt(node.start));
    const shape = textShape(node);
    if (shape !== null) texts.push({ shape, line: lineAt(node.start) });
  });
  return { path, imports, clockLines, texts, lineCount: text.trimEnd().split('\n').length, syntaxError };
}

function importedFrom(node: SyntaxNode) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source;
    default:
      return undefined;
  }
}

/** A string as it is written, with `:` for every part of a template that is only known when it runs. */
function textShape(node: SyntaxNode): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return (node.quasis ?? []).map(({ value }) => value.cooked ?? '').join(':');
  return null;
}

function readsTheClock(node: SyntaxNode): boolean {
  if (node.type === 'NewExpression') return isNamed(node.callee, 'Date') && node.arguments?.length === 0;
  if (node.type === 'CallExpression') return isNamed(node.callee, 'Date') || isMember(node.callee, 'Date', 'now');
  return isMember(node, 'Temporal', 'Now');
}

const isNamed = (node: SyntaxNode | undefined, name: string) => node?.type === 'Identifier' && node.name === name;

const isMember = (node: SyntaxNode | undefined, object: string, property: string) =>
  node?.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);
