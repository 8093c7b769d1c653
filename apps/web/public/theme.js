// Runs before the first paint, so that neither the theme nor the language of the first message flickers. It fetches the
// texts of that language, and asks for the account of who is signed in: the scripts take longer.
(() => {
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be blocked: the defaults are right then.
      return null;
    }
  };
  root.dataset.theme = stored('relevo.theme') === 'dark' ? 'dark' : 'light';
  const language = stored('relevo.language');
  const wishes = language ? [language] : navigator.languages;
  root.lang = wishes.map((wish) => wish.slice(0, 2)).find((wish) => wish === 'en' || wish === 'fr') ?? 'en';
  for (const link of document.querySelectorAll('link[data-en]')) {
    link.href = link.dataset[root.lang];
    link.rel = 'modulepreload';
  }

  const account = document.querySelector('link[data-account]');
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('access_token='));
  const token = cookie ? decodeURIComponent(cookie.slice('access_token='.length)) : stored('access_token');
  if (!account || !token) return;
  const headers = { Accept: 'application/json', 'Accept-Language': root.lang, Authorization: `Bearer ${token}` };
  const answer = fetch(account.dataset.account, { headers });
  answer.catch(() => undefined);
  // Taken by `early-account.ts`.
  window.relevoEarlyAccount = { url: account.dataset.account, headers, answer };
})();
