export const userTypes = ['employer', 'worker'] as const;
export type UserType = (typeof userTypes)[number];

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const sexes = ['male', 'female', 'non-binary'] as const;
export type Sex = (typeof sexes)[number];

export const minimumAgeYears = 18;
export const passwordMinimumLength = 6;
export const newPasswordMinimumLength = 8;
/** Argon2 reads every byte it is given: without a ceiling a long password is a way to keep the server busy. */
export const passwordMaximumLength = 200;

export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** How far the position of an address can be trusted: a door, or somewhere in that area. */
export const addressPrecisions = ['exact', 'area'] as const;
export type AddressPrecision = (typeof addressPrecisions)[number];

export const callPreferenceMaximumLength = 200;
export const biographyMinimumLength = 50;
export const skillMaximumLength = 60;
/** How long an account number may be depends on the banks of a country; an installation may allow up to the highest. */
export const bankAccountUsualDigits = 7;
export const bankAccountHighestDigits = 12;
export const bankInstitutionDigits = 3;
export const bankTransitDigits = 5;
export const socialInsuranceNumberDigits = 9;
