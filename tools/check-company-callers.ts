import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';
import { isTestFile, listFiles } from './source-files.ts';

/** What these areas keep belongs to a company, so they ask for the holder of the caller. */
const companyAreas = [
  'applications',
  'attendance',
  'companies',
  'connections',
  'insights',
  'jobs',
  'messages',
  'offers',
  'papers',
  'ratings',
  'reliability',
  'wallet',
];

/** The id of the caller as a person: `actor.id`, `by.id`, or taken out of one of them. */
const personId = /\b(?:actor|by)\??\.id\b|\{[^{}]*\bid\b[^{}]*\} = (?:request\.)?(?:actor|by)\b/;

/** Where the person is meant: workers, who did it, idempotency keys, and limits of one person. */
const meansPerson = [
  /\b(?:workerId|actorId|createdBy|authorId): (?:request\.)?(?:actor|by)\.id\b/,
  /\bclaimKey\(|\blimitHourly\(/,
];

const messages = 'apps/api/src/modules/messages';

/** Lines that mean the person in another way, in a file or all files of a folder, with the reason. */
const exceptions: readonly { path: string; says: string; why: string }[] = [
  {
    path: 'apps/api/src/modules/companies/team/',
    says: '',
    why: 'members, invitations and offers of ownership are about persons',
  },
  { path: `${messages}/close-thread.ts`, says: 'lock_thread(', why: 'the function takes the company and the person' },
  { path: `${messages}/report-message.ts`, says: 'reporterId', why: 'a report and its limit are of the person' },
  { path: `${messages}/send-message.ts`, says: 'lock_thread_to_write(', why: 'limits count per person' },
  { path: `${messages}/send-message.ts`, says: 'author_id', why: 'a message keeps its author' },
  { path: `${messages}/send-to-crew.ts`, says: 'author_id', why: 'a message keeps its author' },
  { path: `${messages}/send-to-crew.ts`, says: ".where('id', '=', by.id)", why: 'limits count per person' },
  {
    path: 'apps/api/src/modules/papers/taxes/change-tax-profile.ts',
    says: 'updated_by: by.id',
    why: 'the profile says which person changed it',
  },
  {
    path: 'apps/api/src/modules/wallet/withdrawals/move-withdrawal.ts',
    says: 'const actor = `user:',
    why: 'the journal says which person cancelled',
  },
  {
    path: 'apps/api/src/modules/offers/invite-workers.ts',
    says: 'by?.id ?? ownerId',
    why: 'the idempotency key of an invitation is of the person, or of the repeat that invites again',
  },
];

/** Fails when code of a company's area asks for the caller as a person: for a member it would find nothing of the company. */
export function checkCompanyCallers(root: string) {
  const folders = companyAreas.map((area) => `apps/api/src/modules/${area}`);
  const files = listFiles(root, folders, /\.ts$/).filter((path) => !isTestFile(path));
  return { problems: files.flatMap((path) => problemsIn(root, path)) };
}

function problemsIn(root: string, path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    personId.test(line) && !isAllowed(path, line)
      ? [
          `${path}:${index + 1} asks for the caller as a person: use holderId, or say in tools/check-company-callers.ts why not`,
        ]
      : [],
  );
}

const isAllowed = (path: string, line: string) =>
  meansPerson.some((allowed) => allowed.test(line)) ||
  exceptions.some((exception) => path.startsWith(exception.path) && line.includes(exception.says));

runCheck(import.meta.url, {
  check: checkCompanyCallers,
  passed: 'Areas of a company ask for the holder of the caller.',
});
