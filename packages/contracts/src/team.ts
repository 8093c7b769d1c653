import { actSubjects, actVias, companyActs } from '@relevo/domain/company-acts';
import { memberRoles, namedRights, roles } from '@relevo/domain/team-rights';
import { z } from 'zod';
import { instant } from './answers.ts';
import { email, missing, problem } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';

const role = z.enum(memberRoles, { error: ({ input }) => problem(input === undefined ? 'required' : 'not_a_choice') });

const sitesMaximum = 200;
/** Required of supervisors, not empty and the company's own; null for every other role. */
const siteIds = z
  .array(z.uuid(problem('site_unknown')).toLowerCase(), { error: () => problem('not_list') })
  .max(sitesMaximum, problem('too_many'))
  .nullable()
  .optional();

const token = z.string(missing('token_required')).min(1, problem('token_required')).max(200, problem('too_long'));

/** What an employer is in the company that they act for. */
export const MembershipView = z.object({
  /** Without an id and a name until its owner has filled it in. */
  company: z.object({ id: z.uuid().nullable(), name: z.string(), logo: z.string().nullable() }),
  role: z.enum(roles),
  /** `jobs` to change, `jobs:read` to look only. */
  rights: z.array(z.enum(namedRights)),
  site_ids: z.array(z.uuid()).nullable(),
});
export type MembershipView = z.infer<typeof MembershipView>;

export const TeamMemberView = z.object({
  /** The same as the user's. */
  id: z.uuid(),
  user: z.object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    /** For those who may change the team. */
    email: z.string().nullable(),
    profile_picture: z.string().nullable(),
  }),
  role: z.enum(roles),
  site_ids: z.array(z.uuid()).nullable(),
  joined_at: instant,
  last_active_at: instant.nullable(),
  /** Whether the account itself was reviewed, without which a member cannot own; for the owner and that member only. */
  may_own: z.boolean().nullable(),
  /** Until when this member may take over the ownership; for the owner and that member only. */
  ownership_offered_until: instant.nullable(),
});
export type TeamMemberView = z.infer<typeof TeamMemberView>;
export const TeamMemberPage = pageOf(TeamMemberView);
export type TeamMemberPage = z.infer<typeof TeamMemberPage>;

export const TeamMemberBody = z.object({ role: role.optional(), site_ids: siteIds });
export type TeamMemberBody = z.infer<typeof TeamMemberBody>;

export const InvitationBody = z.object({ email, role, site_ids: siteIds });
export type InvitationBody = z.infer<typeof InvitationBody>;

export const InvitationView = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(memberRoles),
  site_ids: z.array(z.uuid()).nullable(),
  invited_by: z.object({ id: z.uuid(), name: z.string() }),
  created_at: instant,
  expires_at: instant,
});
export type InvitationView = z.infer<typeof InvitationView>;
export const InvitationPage = pageOf(InvitationView);
export type InvitationPage = z.infer<typeof InvitationPage>;

export const InvitationTokenBody = z.object({ token });

/** An invitation as the person who opens its link sees it. */
export const ReceivedInvitationView = z.object({
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  role: z.enum(memberRoles),
  email: z.string(),
  has_account: z.boolean(),
  expires_at: instant,
});
export type ReceivedInvitationView = z.infer<typeof ReceivedInvitationView>;

export const OwnershipOfferBody = z.object({ member_id: z.uuid({ error: () => problem('invalid') }).toLowerCase() });
export const OwnershipOfferView = z.object({ member_id: z.uuid(), expires_at: instant });
export type OwnershipOfferView = z.infer<typeof OwnershipOfferView>;
export const OwnershipAnswerBody = z.object({ accept: z.boolean(problem('not_yes_no')) });

export const ActsQuery = PageQuery.extend({
  member: z.uuid(problem('invalid')).toLowerCase().optional(),
  act: z.enum(companyActs, { error: () => problem('not_a_choice') }).optional(),
});
export type ActsQuery = z.output<typeof ActsQuery>;

export const ActView = z.object({
  id: z.uuid(),
  at: instant,
  /** Null where the system acted; without a name once the account was deleted. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  key: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  via: z.enum(actVias),
  act: z.enum(companyActs),
  subject: z.object({ type: z.enum(actSubjects), id: z.uuid() }).nullable(),
});
export type ActView = z.infer<typeof ActView>;
export const ActPage = pageOf(ActView);
export type ActPage = z.infer<typeof ActPage>;
