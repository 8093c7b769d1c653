import { type Language, languages } from '@relevo/domain/account';

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The best of our languages for an `Accept-Language` header; English when it names none of them. */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
      return { primary: tag.trim().split('-')[0], quality: quality ? Number(quality.slice(2)) : 1, index };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality || left.index - right.index);
  for (const { primary } of wishes) if (isLanguage(primary)) return primary;
  return defaultLanguage;
}
