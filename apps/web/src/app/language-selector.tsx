import { showLanguage, useLanguage, useTexts } from '@relevo/browser/texts';
import { profile } from '@relevo/contracts/calls/profile';
import { type Language, languages } from '@relevo/domain/account';
import { isLanguage } from '@relevo/i18n/languages';
import { api } from '../platform/api-client.ts';
import { useSession } from '../platform/session.tsx';

export function LanguageSelector() {
  const t = useTexts('app');
  const { language } = useLanguage();
  const changeLanguage = useChangeLanguage();
  return (
    <select
      aria-label={t('language.label')}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && void changeLanguage(target.value)}
      className="min-h-11 min-w-0 cursor-pointer rounded-control border border-transparent bg-transparent px-2 font-medium max-[24rem]:px-1 text-ink text-sm hover:bg-sunken"
    >
      {languages.map((choice) => (
        <option key={choice} value={choice} lang={choice} className="bg-surface text-ink">
          {t(`language.${choice}`)}
        </option>
      ))}
    </select>
  );
}

/** Shows the app in another language and saves it to the account, if there is one. */
function useChangeLanguage(): (language: Language) => Promise<void> {
  const { user, setUser } = useSession();
  return async (language) => {
    await showLanguage(language);
    if (!user) return;
    try {
      setUser(await api.call(profile.update, { body: { account_language: language }, toast: false }));
    } catch (error) {
      console.warn('The language could not be saved to the account.', error);
    }
  };
}
