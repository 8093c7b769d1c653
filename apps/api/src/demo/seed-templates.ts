import { TemplateBody } from '@relevo/contracts/job-templates';
import templates from '../../../../database/seeds/templates.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { createTemplate } from '../modules/jobs/jobs.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

/** Jobs that employers post again and again, added with the accounts. None repeats: the demo's jobs are planned. */
export function templateEvents(at: Date, accountIds: AccountIds): SeedEvent[] {
  return templates.map(({ employer, ...template }) => ({
    at,
    run: (deps) =>
      createTemplate(deps, actorAlone(idOf(accountIds, employer), 'employer'), TemplateBody.parse(template)),
  }));
}
