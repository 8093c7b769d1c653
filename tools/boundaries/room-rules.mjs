import { isTestFile } from '../source-files.mjs';

/** Which rooms a room may know, and which packages when that is limited too. Everything not listed is forbidden. */
const rooms = {
  domain: { may: [], npm: ['temporal-polyfill'], pure: true },
  contracts: { may: ['domain'], npm: ['zod'], pure: true },
  i18n: { may: ['domain'] },
  ui: { may: [] },
  web: { may: ['domain', 'contracts', 'i18n', 'ui'] },
  console: { may: ['domain', 'contracts', 'i18n', 'ui'] },
  api: { may: ['domain', 'contracts', 'i18n', 'database'] },
  database: { may: ['domain', 'contracts', 'i18n'] },
  e2e: { may: ['domain', 'contracts', 'i18n'] },
};

const testPackages = ['vitest', 'fast-check'];

export function roomOf(path) {
  const [first, second] = path.split('/');
  return first === 'packages' || first === 'apps' ? second : first;
}

/** The rules between rooms: who may know whom, and by which name. */
export function roomProblem(importer, target) {
  const room = roomOf(importer);
  const rules = rooms[room];
  if (!rules) return `belongs to no known room: give "${room}" a line in tools/boundaries/room-rules.mjs`;
  if (target.kind === 'node') return nodeProblem(importer, room, rules, target);
  if (target.kind === 'npm') return packageProblem(importer, room, rules, target);
  return neighbourProblem(room, rules, target);
}

function nodeProblem(importer, room, rules, { name }) {
  if (!rules.pure || isTestFile(importer)) return null;
  return `imports ${name}: ${room} stays pure; take what you need as an argument, or move this to the api`;
}

function packageProblem(importer, room, rules, { name }) {
  if (!rules.npm || rules.npm.includes(name)) return null;
  if (isTestFile(importer) && testPackages.includes(name)) return null;
  return `imports the package ${name}: ${room} may only use ${rules.npm.join(', ')}; move the code to the room that needs it`;
}

function neighbourProblem(room, rules, target) {
  const other = target.room ?? (target.file ? roomOf(target.file) : room);
  if (other === room) return null;
  if (!rules.may.includes(other)) {
    const allowed = rules.may.length > 0 ? `may only know ${rules.may.join(', ')}` : 'knows no other room';
    return `imports ${target.file ?? `@relevo/${other}`}: ${room} ${allowed}; move the shared part there or pass it in`;
  }
  if (!target.byName && target.file?.startsWith('packages/')) {
    const name = target.file.replace(/^packages\/([^/]+)\/src\//, '@relevo/$1/').replace(/\.tsx?$/, '');
    return `reaches into ${target.file} by path: import ${name}`;
  }
  return null;
}
