import type { ResetStatus } from '@relevo/domain/second-factor-reset';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type SecondFactorsTable = {
  user_id: string;
  totp_sealed: string;
  offered_to: string;
  confirmed_at: Instant | null;
  last_step: bigint | null;
  recovery_hashes: Generated<Buffer[]>;
};

export type PasskeysTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: Generated<string[]>;
  is_device_bound: boolean;
  backed_up: boolean;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
};

export type ChallengePurpose = 'sign_in' | 'registration';
export type SignInChallengesTable = {
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  user_id: string | null;
  expires_at: Instant;
};

export type SecondFactorResetsTable = {
  id: string;
  user_id: string;
  status: ResetStatus;
  reason: string;
  asked_by: string;
  asked_at: Instant;
  confirmed_by: string | null;
  takes_effect_at: Instant | null;
  ended_at: Instant | null;
};

export type SecondFactorTables = {
  second_factors: SecondFactorsTable;
  passkeys: PasskeysTable;
  sign_in_challenges: SignInChallengesTable;
  second_factor_resets: SecondFactorResetsTable;
};
