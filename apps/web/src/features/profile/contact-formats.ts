import { groupPhoneDigits, phoneCountryCode } from '@relevo/domain/phone';

export function formatPhone(phone: string): string {
  const countryCode = phoneCountryCode(phone);
  return `${countryCode} ${groupPhoneDigits(phone.slice(countryCode.length), countryCode)}`;
}

type Address = { address_line1: string; city: string; zip_code: string; country: string };

/** An address as it is written on an envelope, without the lines nobody filled in. */
export function addressLines({ address_line1, city, zip_code, country }: Address): string[] {
  return [address_line1, [city, zip_code].filter(Boolean).join(' '), country].filter(Boolean);
}
