import { aTemplateBody } from '@relevo/fixtures/templates';
import { forEmployers, type ListedCallName, type Row } from './callers.ts';
import { makeImport, makeTemplate, sampleShifts } from './owned-things.ts';

type TemplateCall = Extract<ListedCallName, `jobTemplates.${string}` | `jobImports.${string}`>;

/** Templates and imports are their employer's alone. */
export const templateRows: Record<TemplateCall, Row> = {
  'jobTemplates.list': { answers: forEmployers(200) },
  'jobTemplates.create': { answers: forEmployers(201), body: () => aTemplateBody() },
  'jobTemplates.get': { answers: forEmployers(200), makeOwn: makeTemplate },
  'jobTemplates.update': { answers: forEmployers(200), body: () => ({ repeat: null }), makeOwn: makeTemplate },
  'jobTemplates.delete': { answers: forEmployers(204), makeOwn: makeTemplate },
  'jobTemplates.post': {
    answers: forEmployers(201),
    body: () => ({ start_date: '2027-03-08' }),
    makeOwn: makeTemplate,
  },
  'jobImports.create': { answers: forEmployers(201), asForm: sampleShifts },
  'jobImports.get': { answers: forEmployers(200), makeOwn: makeImport },
  'jobImports.confirm': { answers: forEmployers(200), makeOwn: makeImport },
};
