import { browserStorage } from '@relevo/browser/browser-storage';
import type { UserView } from '@relevo/contracts/profile';

/** What the frame of the app shows of an account; nothing else of a profile stays on the device. */
const rememberedFields = [
  'id',
  'first_name',
  'last_name',
  'user_type',
  'is_verified',
  'is_email_verified',
  'account_language',
] as const;
type RememberedUser = Pick<UserView, (typeof rememberedFields)[number]>;

const userKey = 'relevo.last-user';
/** Where a screen stores what it last read for the account; removed with it. */
export const lastReadKey = 'relevo.last-shifts';

export function rememberUser(user: UserView): void {
  browserStorage.write(userKey, JSON.stringify(user, [...rememberedFields]));
}

/** Runs at sign-out. */
export function forgetUser(): void {
  browserStorage.remove(userKey);
  browserStorage.remove(lastReadKey);
}

/**
 * The last signed-in account, for a start without network. All that is not stored is blank, so only the frame and screens
 * made for it may show this account; a session says so with `isRemembered`.
 */
export function recallUser(): UserView | null {
  const remembered = readRemembered(browserStorage.read(userKey));
  // The membership is left out: null would mean that the account acts for no company.
  return remembered && ({ ...blankUser, ...remembered } as UserView);
}

export function readRemembered(text: string | null): RememberedUser | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<RememberedUser> | null;
    const isWhole = value !== null && rememberedFields.every((field) => value[field] !== undefined);
    return isWhole ? (value as RememberedUser) : null;
  } catch {
    return null;
  }
}

const blankUser: Omit<UserView, keyof RememberedUser | 'membership'> = {
  email: '',
  sex: 'non-binary',
  phone: null,
  date_of_birth: '',
  address_line1: '',
  city: '',
  zip_code: '',
  country: '',
  criminal_record_check: false,
  profile_picture: null,
  profile_photo: null,
  biography: '',
  education: '',
  work_experience: '',
  references: '',
  skills: [],
  work_visa: '',
  driving_license: false,
  languages: [],
  characteristics: {},
  emergency_contacts: [],
  bank_account: '',
  bank_institution: '',
  bank_transit: '',
  social_insurance_number: '',
  identity_documents: [],
  full_body_photos: [],
  call_preference: '',
  latitude: null,
  longitude: null,
  address_precision: null,
  profile_completion: { percent: 0, missing: [] },
  review_status: 'in_review',
  review_reason: null,
  created_at: '',
};
