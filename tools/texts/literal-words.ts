import {
  isSyntaxNode,
  isTestFile,
  listFiles,
  readSource,
  type Source,
  type SyntaxNode,
  walkNodes,
} from '../source-files.ts';

interface Wording {
  text: string;
  start: number;
}

const spokenAttribute =
  /^(aria-label|aria-description|aria-roledescription|placeholder|title|alt|label|hint|legend|caption|text|intro|description|\w+Text)$/;

/** The name of the product is the same in every language. */
const names = new Set(['Relevo']);

/** Wording written into a component instead of a text file, as "file:line …". */
export function literalWords(root: string) {
  return listFiles(root, ['apps', 'packages/browser/src', 'packages/ui/src'], /\.tsx$/)
    .filter((path) => !isTestFile(path))
    .flatMap((path) => wordsIn(readSource(root, path)));
}

function wordsIn({ path, program, lineAt }: Source) {
  const found: string[] = [];
  walkNodes(program, (node) => {
    for (const { text, start } of spokenTexts(node)) {
      if (!hasWord(text)) continue;
      const shown = text.trim().replace(/\s+/g, ' ').slice(0, 40);
      const line = lineAt(start + (text.length - text.trimStart().length));
      found.push(
        `${path}:${line} says "${shown}": move the words to texts/en.json and texts/fr.json and use their key`,
      );
    }
  });
  return found;
}

function spokenTexts(node: SyntaxNode): Wording[] {
  if (node.type === 'JSXText') return literalText(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children ?? []).filter(isContainer).flatMap(({ expression }) => literals(expression));
  }
  if (node.type === 'JSXAttribute' && isSyntaxNode(node.value) && spokenAttribute.test(attributeName(node.name))) {
    return literals(isContainer(node.value) ? node.value.expression : node.value);
  }
  return [];
}

const isContainer = (node: SyntaxNode) => node.type === 'JSXExpressionContainer';

/** A plain name, or `namespace:name`. */
function attributeName(name: unknown): string {
  if (!isSyntaxNode(name)) return String(name);
  return name.namespace ? `${name.namespace.name}:${attributeName(name.name)}` : attributeName(name.name);
}

const literalText = ({ value, start }: SyntaxNode): Wording[] =>
  typeof value === 'string' ? [{ text: value, start }] : [];

/** The words an expression can show: itself, both sides of a choice, or the fixed parts of a template. */
function literals(node: SyntaxNode | undefined): Wording[] {
  switch (node?.type) {
    case 'Literal':
      return literalText(node);
    case 'TemplateLiteral':
      return (node.quasis ?? []).map(({ value, start }) => ({ text: value.cooked ?? value.raw, start }));
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)];
    default:
      return [];
  }
}

function hasWord(text: string) {
  const plain = text.replace(/&#?\w+;/g, ' ').trim();
  return /\p{L}{2,}/u.test(plain) && !names.has(plain);
}
