/** The two country codes offered; both count ten digits as typed (a French number keeps its leading zero). */
export const phoneCountryCodes = ['+1', '+33'] as const;
export type PhoneCountryCode = (typeof phoneCountryCodes)[number];

export const phoneDigits = 10;

const phonePattern = /^\+(1|33)\d{10}$/;

export function isPhone(value: string): boolean {
  return phonePattern.test(value);
}

export function phoneCountryCode(phone: string): PhoneCountryCode {
  return phone.startsWith('+33') ? '+33' : '+1';
}

/** Groups digits for reading: `514 555 0134` in Canada, `06 12 34 56 78` in France. */
export function groupPhoneDigits(digits: string, countryCode: PhoneCountryCode): string {
  const groups = countryCode === '+33' ? [2, 2, 2, 2, 2] : [3, 3, 4];
  const parts: string[] = [];
  let rest = digits;
  for (const size of groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}
