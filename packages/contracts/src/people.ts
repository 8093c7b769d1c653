import { userTypes } from '@relevo/domain/account';
import { z } from 'zod';
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
});
export type PersonView = z.infer<typeof PersonView>;

export const PersonPage = pageOf(PersonView);

export const PeopleQuery = PageQuery.extend({ search: z.string().trim().max(100).optional() });
export type PeopleQuery = z.infer<typeof PeopleQuery>;
