import { languages } from '@relevo/domain/account';
import { isLanguage } from '@relevo/i18n/languages';
import { useLanguage, useTexts } from '../platform/texts.ts';

export function LanguageSelector() {
  const t = useTexts('app');
  const { language, changeLanguage } = useLanguage();
  return (
    <select
      aria-label={t('language.label')}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && void changeLanguage(target.value)}
      className="min-h-11 cursor-pointer rounded-control border border-transparent bg-transparent px-2 font-medium text-ink text-sm hover:bg-sunken"
    >
      {languages.map((choice) => (
        <option key={choice} value={choice} lang={choice} className="bg-surface text-ink">
          {t(`language.${choice}`)}
        </option>
      ))}
    </select>
  );
}
