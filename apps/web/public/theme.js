// Runs before the first paint, so that neither the theme nor the language of the first message flickers. It fetches the
// texts of that language, which the server names for each screen.
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
})();
