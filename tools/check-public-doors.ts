import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';
import { isSyntaxNode, isTestFile, listFiles, readSource, type SyntaxNode, walkNodes } from './source-files.ts';

/** What is used although it is no public door, with the reason why there is no other. */
const exceptions: readonly { path: string; says: RegExp; why: string }[] = [
  {
    path: 'apps/web/src/main.tsx',
    says: /__zod_globalConfig/,
    why: 'zod.config() would bring zod to the first page, and without it zod tries what the content policy forbids',
  },
  {
    path: 'tools/build/build-api.ts',
    says: /alias/,
    why: 'it names the sources of our own packages, because packages from npm stay outside the bundle',
  },
];

type Node = SyntaxNode & { key?: SyntaxNode; superClass?: SyntaxNode | null; computed?: boolean };
type Doors = { isBuildFile: boolean; packageNames: ReadonlySet<string> };

/** Fails when code uses a dependency by a private door: its internals, or a package that is rewritten or patched. */
export function checkPublicDoors(root: string) {
  const sources = listFiles(root, ['apps', 'packages', 'tools', 'proof'], /\.(ts|tsx|js|mjs)$/).filter(isChecked);
  const problems = [...sources.flatMap((path) => sourceProblems(root, path)), ...patchProblems(root)];
  return { problems: problems.filter((problem) => !isExcepted(problem)) };
}

const isChecked = (path: string) => !isTestFile(path) && !/\/testing\/|^apps\/[^/]+\/public\//.test(path);
const isExcepted = (problem: string) =>
  exceptions.some(({ path, says }) => problem.startsWith(`${path}:`) && says.test(problem));

function sourceProblems(root: string, path: string): string[] {
  const { program, lineAt } = readSource(root, path);
  const doors = { isBuildFile: /^(apps\/[^/]+\/[^/]+|tools\/build.*)$/.test(path), packageNames: namesOf(program) };
  const problems: string[] = [];
  walkNodes(program, (node) => {
    const problem = nodeProblem(node, doors);
    if (problem) problems.push(`${path}:${lineAt(node.start)} ${problem}`);
  });
  return problems;
}

/** The names under which a file imports packages from npm. */
function namesOf(program: unknown): Set<string> {
  const names = new Set<string>();
  walkNodes(program, (node) => {
    if (node.type !== 'ImportDeclaration' || !isPackage(String(node.source?.value))) return;
    walkNodes((node as { specifiers?: unknown }).specifiers, ({ type, ...specifier }) => {
      const local = (specifier as { local?: SyntaxNode }).local;
      if (type.startsWith('Import') && local) names.add(String(local.name));
    });
  });
  return names;
}

const isPackage = (source: string) => /^(@(?!relevo\/)[\w-]+\/)?[a-z]/.test(source) && !source.startsWith('node:');

function nodeProblem(node: Node, doors: Doors): string | null {
  switch (node.type) {
    case 'NewExpression':
    case 'CallExpression':
      return codeFromTextProblem(node);
    case 'ClassDeclaration':
    case 'ClassExpression':
      return superclassProblem(node.superClass, doors.packageNames);
    case 'MemberExpression':
      return node.computed ? null : memberProblem(node);
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return importProblem(String(node.source?.value));
    case 'Property':
      return propertyProblem(nameOf(node.key), doors.isBuildFile);
    default:
      return null;
  }
}

const nameOf = (node: unknown): string => (isSyntaxNode(node) ? String(node.name ?? node.value ?? '') : '');

function codeFromTextProblem({ callee }: Node): string | null {
  return ['Function', 'eval'].includes(nameOf(callee)) ? `makes code from text with ${nameOf(callee)}` : null;
}

/** Made to be extended. */
const openClasses = new Set(['Component', 'Error', 'LogController']);

function superclassProblem(parent: Node['superClass'], packageNames: ReadonlySet<string>): string | null {
  const name = nameOf(parent?.type === 'MemberExpression' ? parent.object : parent);
  if (name === 'Date') return 'extends Date: a date is a Date';
  return packageNames.has(name) && !openClasses.has(name) ? `extends a class of a package, ${name}` : null;
}

const privateMembers = new Set([
  'pg.Query',
  'pg.Connection',
  'client.connection',
  'connection.stream',
  'history.state',
]);

function memberProblem({ object, property }: Node): string | null {
  const name = nameOf(property);
  const owner = nameOf(object?.type === 'MemberExpression' ? object.property : object);
  if (privateMembers.has(`${owner}.${name}`)) return `uses ${owner}.${name}, which belongs to its package`;
  if (name === 'getOwnPropertySymbols') return 'looks for the symbols of an object, which are private fields too';
  if (name === 'cork') return 'holds back the writes of a stream with cork';
  return name.startsWith('_') ? `uses ${name}, a private field of its package` : null;
}

function importProblem(source: string): string | null {
  if (!isPackage(source) || !/\/(dist|cjs|esm|lib|src|internal)\//.test(`${source}/`)) return null;
  return `imports ${source}: use what the package exports`;
}

const rewritingHooks = new Set(['alias', 'transform', 'renderChunk', 'generateBundle', 'onLoad', 'onResolve']);

function propertyProblem(name: string, isBuildFile: boolean): string | null {
  if (name.startsWith('__')) return `sets ${name}, a private field of its package`;
  return isBuildFile && rewritingHooks.has(name) ? `rewrites what is built with ${name}` : null;
}

/** Packages that are changed after their installation. */
function patchProblems(root: string): string[] {
  const patched = ['patches', '.yarn/patches'].filter((folder) => existsSync(join(root, folder)));
  const settings = listFiles(root, ['.'], /^package\.json$/).flatMap((path) =>
    ['patch-package', 'patchedDependencies', 'patch:']
      .filter((word) => readFileSync(join(root, path), 'utf8').includes(word))
      .map((word) => `${path}: has ${word}: take the package as it is published`),
  );
  return [...patched.map((folder) => `${folder}/: holds patches of packages`), ...settings];
}

runCheck(import.meta.url, {
  check: checkPublicDoors,
  passed: 'Dependencies are used by their public doors.',
});
