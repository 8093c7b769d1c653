import { userTypes } from '@relevo/domain/account';
import { connectionKinds } from '@relevo/domain/connections';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';

/** Every id that cannot be named is refused alike, so that an id reveals nothing. */
const named = z.uuid(problem('not_a_choice')).toLowerCase().nullish();

/** Exactly one of the two ids: a person by `user_id`, for workers also a company by `company_id`. */
export const ConnectionBody = z
  .object({
    kind: z.enum(connectionKinds, {
      error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'not_a_choice'),
    }),
    user_id: named,
    company_id: named,
  })
  .superRefine(({ user_id, company_id }, context) => {
    if (Boolean(user_id) !== Boolean(company_id)) return;
    context.addIssue({ code: 'custom', path: ['user_id'], message: problem(user_id ? 'not_a_choice' : 'required') });
  });
export type ConnectionBody = z.output<typeof ConnectionBody>;

export const ConnectionsQuery = PageQuery.extend({
  kind: filter(z.enum(connectionKinds, { error: () => problem('not_a_choice') })),
  /** Only the one with this company. */
  company_id: filter(z.uuid(problem('not_a_choice'))),
});
export type ConnectionsQuery = z.output<typeof ConnectionsQuery>;

/** How the caller marked an account; null without a mark. */
export const ConnectionMarkView = z.object({ id: z.uuid(), kind: z.enum(connectionKinds) }).nullable();
export type ConnectionMarkView = z.infer<typeof ConnectionMarkView>;

/** An account that the caller marked: a worker, or an employer by the company. */
export const ConnectionView = z.object({
  id: z.uuid(),
  kind: z.enum(connectionKinds),
  /** Null for an employer with a company, who may never have dealt with the caller. */
  user: z
    .object({
      id: z.uuid(),
      user_type: z.enum(userTypes),
      first_name: z.string(),
      last_name: z.string(),
      profile_picture: z.string().nullable(),
    })
    .nullable(),
  company: z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() }).nullable(),
  /** Booked shifts between the two that a block leaves as they are: to come, running or not settled. */
  bookings: z.number().int(),
  created_at: instant,
});
export type ConnectionView = z.infer<typeof ConnectionView>;

export const ConnectionPage = pageOf(ConnectionView);
export type ConnectionPage = z.infer<typeof ConnectionPage>;
