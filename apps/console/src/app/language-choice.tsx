import { showLanguage, useLanguage } from '@relevo/browser/texts';
import { languages } from '@relevo/domain/account';
import { isLanguage } from '@relevo/i18n/languages';
import { useTexts } from '../platform/texts.ts';

export function LanguageChoice() {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <select
      aria-label={t('app.language')}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && void showLanguage(target.value)}
      className="h-11 rounded-control bg-transparent px-2 text-sm text-ink hover:bg-sunken"
    >
      {languages.map((choice) => (
        <option key={choice} value={choice} lang={choice} className="bg-surface text-ink">
          {t(`language_name.${choice}`)}
        </option>
      ))}
    </select>
  );
}
