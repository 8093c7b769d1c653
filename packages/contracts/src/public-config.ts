import { payoutProviders } from '@relevo/domain/payouts';
import { z } from 'zod';

/** What a screen has to know about this installation; anyone may read it. */
export const PublicConfigView = z.object({
  /** The key of the maps service, which is no secret: it is bound to this site's address. Null when there is none. */
  maps_api_key: z.string().nullable(),
  /** Pictures of the map, with `{z}`, `{x}` and `{y}`; null when the map is drawn without. */
  map_tiles_url: z.string().nullable(),
  map_attribution: z.string(),
  /** Who takes cards: the built-in sandbox with its test cards, or Stripe with its hosted fields. */
  card_provider: z.enum(['sandbox', 'stripe']),
  /** The key that Stripe's fields ask for, which is no secret; null with the sandbox. */
  stripe_publishable_key: z.string().nullable(),
  /** Who pays withdrawals to banks; `manual` and `bank_file` wait for an operator. */
  payout_provider: z.enum(payoutProviders),
  /** What a worker who is sent home is paid at least, in planned minutes. */
  minimum_pay_minutes: z.number().int(),
  /** How many digits the number of a bank account may have. */
  bank_account_max_digits: z.number().int(),
  /** Where users write to the team. */
  support_email: z.string(),
});
export type PublicConfigView = z.infer<typeof PublicConfigView>;
