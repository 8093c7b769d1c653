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

export const biographyMinimumLength = 50;
export const bankAccountMaximumDigits = 7;
export const bankInstitutionDigits = 3;
export const bankTransitDigits = 5;
export const socialInsuranceNumberDigits = 9;
