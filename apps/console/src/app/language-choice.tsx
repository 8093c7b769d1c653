import { languageChoices, useLanguage, useTexts } from '../platform/texts.ts';

export function LanguageChoice() {
  const t = useTexts();
  const { language, changeLanguage } = useLanguage();
  return (
    <select
      aria-label={t('app.language')}
      value={language}
      onChange={(event) => changeLanguage(event.target.value)}
      className="h-11 rounded-control bg-transparent px-2 text-sm text-ink hover:bg-sunken"
    >
      {languageChoices.map((choice) => (
        <option key={choice} value={choice} lang={choice} className="bg-surface text-ink">
          {t(`language_name.${choice}`)}
        </option>
      ))}
    </select>
  );
}
