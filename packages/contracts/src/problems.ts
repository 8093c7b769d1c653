import { userTypes } from '@relevo/domain/account';
import {
  helpRegions,
  problemActions,
  problemKinds,
  problemNoteMaximum,
  problemStatuses,
  problemTextMaximum,
} from '@relevo/domain/problem-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { ShiftEvidenceView } from './console-reliability.ts';
import { filter, problem, requiredText } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';

/** Pictures and PDFs travel beside it as files of a multipart request. */
export const ProblemBody = z.object({
  kind: z.enum(problemKinds, {
    error: ({ input }) => problem(input === undefined || input === null || input === '' ? 'required' : 'not_a_choice'),
  }),
  description: requiredText({ max: problemTextMaximum }),
});
export type ProblemBody = z.output<typeof ProblemBody>;

const Step = z.object({
  at: instant,
  status: z.enum(problemStatuses),
  by: z.enum(['reporter', 'team']),
  note: z.string().nullable(),
});

/** A report about a shift, as its reporter sees it; the other side of the shift never does. */
export const ProblemView = z.object({
  id: z.uuid(),
  worker_shift_id: z.uuid(),
  kind: z.enum(problemKinds),
  status: z.enum(problemStatuses),
  /** Null once the reporter's account is erased. */
  description: z.string().nullable(),
  /** With private addresses that stop working after a while. */
  files: z.array(z.object({ name: z.string(), size: z.number().int(), file: z.string() })),
  job_title: z.string(),
  starts_at: instant,
  ends_at: instant,
  timezone: z.string(),
  /** Where the shift is, for the numbers to call. */
  region: z.enum(helpRegions),
  created_at: instant,
  updated_at: instant,
  /** What became of it, oldest first. */
  history: z.array(Step),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(problemActions)),
});
export type ProblemView = z.infer<typeof ProblemView>;
export const ProblemPage = pageOf(ProblemView);
export type ProblemPage = z.infer<typeof ProblemPage>;

const status = filter(z.enum(problemStatuses, { error: () => problem('not_a_choice') }));
export const ProblemsQuery = PageQuery.extend({ status });
export type ProblemsQuery = z.output<typeof ProblemsQuery>;

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() });

/** As operators see it: with both people of the shift. */
export const ConsoleProblemView = ProblemView.extend({
  /** The reporter's side. */
  side: z.enum(userTypes),
  worker: Person,
  employer: Person,
  /** Notes of operators, oldest first; the reporter does not read them. */
  notes: z.array(z.object({ at: instant, operator: z.string(), note: z.string() })),
});
export type ConsoleProblemView = z.infer<typeof ConsoleProblemView>;
export const ConsoleProblemPage = pageOf(ConsoleProblemView);
export type ConsoleProblemPage = z.infer<typeof ConsoleProblemPage>;
export const ConsoleProblemsQuery = PageQuery.extend({ status });
export type ConsoleProblemsQuery = z.output<typeof ConsoleProblemsQuery>;

/** With everything on record about the shift. */
export const ConsoleProblemDetailView = ConsoleProblemView.extend({ evidence: ShiftEvidenceView });
export type ConsoleProblemDetailView = z.infer<typeof ConsoleProblemDetailView>;

/** The reporter reads the note. */
export const MoveProblemBody = z.object({
  status: z.enum(problemStatuses, { error: () => problem('not_a_choice') }),
  note: z.string().trim().max(problemNoteMaximum, problem('too_long')).nullish(),
});
