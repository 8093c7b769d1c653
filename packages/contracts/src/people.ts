import { userTypes } from '@relevo/domain/account';
import { z } from 'zod';
import { ConnectionMarkView } from './connections.ts';
import { filter, problem } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';
import { LanguageSkill } from './profile.ts';
import { RatingSummaryView } from './ratings.ts';
import { ReliabilityView } from './reliability.ts';

/** A worker as employers see them, or the reverse; contact details only once a booking is confirmed. */
export const PersonView = z.object({
  id: z.uuid(),
  user_type: z.enum(userTypes),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
  city: z.string(),
  biography: z.string(),
  skills: z.array(z.string()),
  languages: z.array(LanguageSkill),
  driving_license: z.boolean(),
  reliability: ReliabilityView,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  rating: RatingSummaryView,
  /** How the caller marked this person. */
  connection: ConnectionMarkView,
  /** Shifts that were completed between the two. */
  worked_shifts: z.number().int(),
  /** Booked shifts between the two that are to come, running or not settled: a block leaves them as they are. */
  bookings: z.number().int(),
});
export type PersonView = z.infer<typeof PersonView>;

export const PersonPage = pageOf(PersonView);

/** Favourites of the caller's, or people with a completed shift between the two. */
export const peopleKinds = ['favourite', 'worked'] as const;

export const PeopleQuery = PageQuery.extend({
  search: z.string().trim().max(100).optional(),
  kind: filter(z.enum(peopleKinds, { error: () => problem('not_a_choice') })),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;
