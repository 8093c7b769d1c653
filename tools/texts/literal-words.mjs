import { isTestFile, listFiles, readSource, walkNodes } from '../source-files.mjs';

const spokenAttribute =
  /^(aria-label|aria-description|aria-roledescription|placeholder|title|alt|label|hint|legend|caption|text|intro|description|\w+Text)$/;

/** The name of the product is the same in every language. */
const names = new Set(['Relevo']);

/** Wording written into a component instead of a text file, as "file:line …". */
export function literalWords(root) {
  return listFiles(root, ['apps', 'packages/ui/src'], /\.tsx$/)
    .filter((path) => !isTestFile(path))
    .flatMap((path) => wordsIn(readSource(root, path)));
}

function wordsIn({ path, program, lineAt }) {
  const found = [];
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

function spokenTexts(node) {
  if (node.type === 'JSXText') return [{ text: node.value, start: node.start }];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.filter(isContainer).flatMap(({ expression }) => literals(expression));
  }
  if (node.type === 'JSXAttribute' && node.value && spokenAttribute.test(attributeName(node.name))) {
    return literals(isContainer(node.value) ? node.value.expression : node.value);
  }
  return [];
}

const isContainer = (node) => node.type === 'JSXExpressionContainer';

const attributeName = ({ name, namespace }) => (namespace ? `${namespace.name}:${name.name}` : name);

/** The words an expression can show: itself, both sides of a choice, or the fixed parts of a template. */
function literals(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ text: value.cooked ?? value.raw, start }));
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)];
    default:
      return [];
  }
}

function hasWord(text) {
  const plain = text.replace(/&#?\w+;/g, ' ').trim();
  return /\p{L}{2,}/u.test(plain) && !names.has(plain);
}
