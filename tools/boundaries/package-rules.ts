import { isTestFile } from '../source-files.ts';
import type { ImportTarget, OurTarget } from './resolve-import.ts';

interface PackageRules {
  may: string[];
  npm?: string[];
  pure?: boolean;
}

/** Which of our packages each may import, and which of npm where that is limited too. Everything not listed is forbidden. */
const rulesOf: Record<string, PackageRules> = {
  domain: { may: [], npm: ['temporal-polyfill'], pure: true },
  contracts: { may: ['domain'], npm: ['zod'], pure: true },
  i18n: { may: ['domain'] },
  ui: { may: [] },
  browser: { may: ['domain', 'contracts', 'i18n', 'ui'] },
  'embedded-postgres': { may: [] },
  fixtures: { may: ['domain', 'contracts'] },
  web: { may: ['domain', 'contracts', 'i18n', 'ui', 'browser'] },
  console: { may: ['domain', 'contracts', 'i18n', 'ui', 'browser'] },
  api: { may: ['domain', 'contracts', 'i18n', 'database', 'embedded-postgres'] },
  database: { may: ['domain', 'contracts', 'i18n'] },
  e2e: { may: ['domain', 'contracts', 'i18n', 'fixtures'] },
  proof: { may: ['domain', 'contracts', 'fixtures', 'embedded-postgres', 'e2e'] },
};

const testPackages = ['vitest', 'fast-check'];
const packagesForTests = ['fixtures'];

export function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' || first === 'apps' ? second : first;
}

/** The rules between packages: who may import whom, and by which name. */
export function packageProblem(importer: string, target: ImportTarget): string | null {
  const own = packageOf(importer);
  const rules = rulesOf[own];
  if (!rules) return `belongs to no known package: give "${own}" a line in tools/boundaries/package-rules.ts`;
  if (target.kind === 'node') return nodeProblem(importer, own, rules, target.name);
  if (target.kind === 'npm') return npmProblem(importer, own, rules, target.name);
  return neighbourProblem(importer, own, rules, target);
}

function nodeProblem(importer: string, own: string, rules: PackageRules, name: string) {
  if (!rules.pure || isTestFile(importer)) return null;
  return `imports ${name}: ${own} stays pure; take what you need as an argument, or move this to the api`;
}

function npmProblem(importer: string, own: string, rules: PackageRules, name: string) {
  if (!rules.npm || rules.npm.includes(name)) return null;
  if (isTestFile(importer) && testPackages.includes(name)) return null;
  return `imports the package ${name}: ${own} may only use ${rules.npm.join(', ')}; move the code to the package that needs it`;
}

function neighbourProblem(importer: string, own: string, rules: PackageRules, target: OurTarget) {
  const other = target.package ?? (target.file ? packageOf(target.file) : own);
  if (other === own) return null;
  const isForTests = isTestFile(importer) || importer.includes('/testing/');
  const mayImport = rules.may.includes(other) || (isForTests && packagesForTests.includes(other));
  if (!mayImport) {
    const allowed = rules.may.length > 0 ? `may only know ${rules.may.join(', ')}` : 'knows no other package';
    return `imports ${target.file ?? `@relevo/${other}`}: ${own} ${allowed}; move the shared part there or pass it in`;
  }
  if (!target.byName && target.file?.startsWith('packages/')) {
    const name = target.file.replace(/^packages\/([^/]+)\/src\//, '@relevo/$1/').replace(/\.tsx?$/, '');
    return `reaches into ${target.file} by path: import ${name}`;
  }
  return null;
}
