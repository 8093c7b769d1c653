import { readSource, walkNodes } from '../source-files.mjs';

/** What the rules need to know of one file: its imports (types and lazy ones too), its readings of the clock, its size. */
export function readModule(root, path) {
  const { program, text, lineAt, syntaxError } = readSource(root, path);
  const imports = [];
  const clockLines = [];
  walkNodes(program, (node) => {
    const from = importedFrom(node);
    if (typeof from?.value === 'string') imports.push({ specifier: from.value, line: lineAt(node.start) });
    if (readsTheClock(node)) clockLines.push(lineAt(node.start));
  });
  return { path, imports, clockLines, lineCount: text.trimEnd().split('\n').length, syntaxError };
}

function importedFrom(node) {
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

function readsTheClock(node) {
  if (node.type === 'NewExpression') return isNamed(node.callee, 'Date') && node.arguments.length === 0;
  if (node.type === 'CallExpression') return isNamed(node.callee, 'Date') || isMember(node.callee, 'Date', 'now');
  return isMember(node, 'Temporal', 'Now');
}

const isNamed = (node, name) => node?.type === 'Identifier' && node.name === name;

const isMember = (node, object, property) =>
  node?.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);
