import { Refusal } from '@relevo/domain/refusals';
import { refusalText } from '@relevo/i18n/refusal-texts';
import { findTeam, giveCompany } from './modules/console/console.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = { words: string[]; reason: string | undefined; company?: string | undefined };

/** Shows the members of a company, or makes one of them its owner. */
export async function runTeam(deps: Deps, { words: [what, email], reason, company }: Given): Promise<string> {
  if (what === 'show' && email) return show(deps, email);
  if (what === 'own' && email) {
    if (!company || !isUuid(company)) throw new StartProblem('Name the company: team own EMAIL --company ID.');
    if (!reason?.trim())
      throw new StartProblem('Say how you know: team own EMAIL --company ID --reason "what you saw".');
    await own(deps, { email, companyId: company, reason: reason.trim() });
    return `${email} owns company ${company}. Its bank account and card are removed, and waiting withdrawals cancelled.`;
  }
  throw new StartProblem('Say what to do: team show EMAIL, or team own EMAIL --company ID --reason "...".');
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function show({ db }: Deps, email: string): Promise<string> {
  const members = await findTeam(db, email);
  if (!members) throw new StartProblem(`There is no account ${email}.`);
  if (members.length === 0) return `${email} acts for no company.`;
  const [first] = members;
  const lines = members.map(({ id, role, joined_at, email: address, name, is_suspended }) =>
    [id, role.padEnd(10), joined_at.toISOString(), address, name, ...(is_suspended ? ['suspended'] : [])].join('  '),
  );
  return [`${first?.company_id ?? 'no company yet'}  ${first?.company ?? ''}`.trim(), ...lines].join('\n');
}

type Own = { email: string; companyId: string; reason: string };

async function own(deps: Deps, { email, companyId, reason }: Own): Promise<void> {
  try {
    await giveCompany(deps, { email, companyId, reason, actor: terminalActor() });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new StartProblem(`${email} is no member of company ${companyId}.`);
    if (error.code === 'owner_not_reviewed') {
      throw new StartProblem(
        `${email} was not reviewed as a person, or is suspended. Check an identity document, approve the account in the console, and try again.`,
      );
    }
    throw new StartProblem(refusalText(error, 'en'));
  }
}
