import { passkeyLimits } from '@relevo/domain/second-factor';
import { z } from 'zod';
import { instant } from './answers.ts';
import { missing, problem, requiredName, requiredText } from './fields.ts';
import { pageOf } from './paging.ts';

/** Long enough for a recovery code with spaces or dashes between its groups. */
const codeMaximumLength = 40;
const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Of the authenticator app, or a recovery code where the call takes one. */
export const SecondFactorCodeBody = z.object({
  code: requiredText({ whenMissing: 'code_required', max: codeMaximumLength }).transform(withoutGaps),
});

/** With a sign-in: an empty one counts as none. */
export const optionalCode = z
  .string()
  .max(codeMaximumLength, problem('too_long'))
  .transform(withoutGaps)
  .optional()
  .describe('Of the authenticator app, or a recovery code, for an account with a second factor');

export const UserSecondFactorView = z.object({
  totp: z.boolean(),
  since: instant.nullable(),
  passkeys: z.number().int(),
  recovery_codes_left: z.number().int(),
  /** Asked for by the team on the phone; the account can stop it until it takes effect, null there while a second operator has not confirmed. */
  reset: z.object({ requested_at: instant, takes_effect_at: instant.nullable() }).nullable(),
});
export type UserSecondFactorView = z.infer<typeof UserSecondFactorView>;

/** The same until it is confirmed. */
export const TotpOfferView = z.object({ secret: z.string(), otpauth_url: z.string() });
export type TotpOfferView = z.infer<typeof TotpOfferView>;

/** Shown only now. */
export const RecoveryCodesView = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;

export const StopResetBody = z.object({
  token: z.string(missing('token_required')).min(1, problem('token_required')).max(200, problem('too_long')),
});

const name = requiredName({ max: passkeyLimits.nameLength });

/** What `navigator.credentials` answers, as JSON (WebAuthn level 3); an authenticator decides what is in it. */
const credential = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.looseObject(
    {
      id: z.string().max(2000),
      rawId: z.string().max(2000),
      type: z.literal('public-key'),
      clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
      response: z.looseObject({ clientDataJSON: z.string().max(4000), ...fields }, missing('required')),
    },
    missing('required'),
  );

export const PasskeyBody = z.object({
  name,
  response: credential({
    attestationObject: z.string().max(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyBody = z.output<typeof PasskeyBody>;

export const PasskeyNameBody = z.object({ name });

export const PasskeyLoginBody = z.object({
  response: credential({
    authenticatorData: z.string().max(4000),
    signature: z.string().max(4000),
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyLoginBody = z.output<typeof PasskeyLoginBody>;

export const PasskeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** Kept by an account of the platform (iCloud, Google …), so on more than one device. */
  backed_up: z.boolean(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;
export const PasskeyPage = pageOf(PasskeyView);
export type PasskeyPage = z.infer<typeof PasskeyPage>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** `PublicKeyCredentialCreationOptionsJSON`, for `startRegistration` of `@simplewebauthn/browser`. */
export const PasskeyCreationView = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationView = z.infer<typeof PasskeyCreationView>;

/** `PublicKeyCredentialRequestOptionsJSON` without a list of credentials, so that it says nothing about any account. */
export const PasskeyRequestView = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestView = z.infer<typeof PasskeyRequestView>;
