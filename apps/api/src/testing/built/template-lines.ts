import { made, request } from '@relevo/fixtures/http-client';
import { aShiftFile, aShiftLine, aTemplateBody, createTemplate } from '@relevo/fixtures/templates';
import { addJob, jobBody } from './things.ts';
import type { Line, LinesOf } from './tries.ts';

type Stage = Parameters<Line>[0];

export const templateLines: LinesOf<'jobTemplates' | 'jobImports'> = {
  'jobTemplates.list': async (stage) => ({ by: (await ownTemplate(stage)).by }),
  'jobTemplates.create': async (stage) => {
    const by = await stage.anEmployer();
    const from_job = await addJob(stage, by);
    const { start_date: first_date } = jobBody() as { start_date: string };
    const repeat = { every_weeks: 1, first_date, ahead_days: 1 };
    return [
      { by, body: aTemplateBody() },
      { by, body: { name: 'Copied', from_job, repeat } },
    ];
  },
  'jobTemplates.get': async (stage) => ownTemplate(stage),
  'jobTemplates.update': async (stage) => ({ ...(await ownTemplate(stage)), body: { name: 'Evenings' } }),
  'jobTemplates.delete': async (stage) => ownTemplate(stage),
  'jobTemplates.post': async (stage) => {
    const { start_date } = jobBody() as { start_date: string };
    return { ...(await ownTemplate(stage)), body: { start_date } };
  },
  'jobImports.create': async ({ anEmployer }) => ({ by: await anEmployer(), body: shiftForm() }),
  'jobImports.get': async (stage) => ownImport(stage),
  'jobImports.confirm': async (stage) => ({ ...(await ownImport(stage)), body: { only_valid: true } }),
};

async function ownTemplate({ app, anEmployer }: Stage) {
  const by = await anEmployer();
  return { by, params: { id: made(await createTemplate(app.client, by)).id } };
}

/** A file with one shift in a week or so. */
function shiftForm(): FormData {
  const { start_date } = jobBody() as { start_date: string };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aShiftFile([aShiftLine(start_date)]))], { type: 'text/csv' }), 'a.csv');
  return form;
}

async function ownImport({ app, anEmployer }: Stage) {
  const by = await anEmployer();
  const { body } = await request<{ id: string }>(`${app.url}/api/job/import/`, {
    method: 'POST',
    body: shiftForm(),
    token: by.access_token,
  });
  return { by, params: { id: body.id } };
}
