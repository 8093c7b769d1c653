// Runs before the first paint, so that neither the theme nor the language of the first message flickers, and fetches
// the texts of that language.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('relevo.theme');
    language = localStorage.getItem('relevo.language');
  } catch {
    // Storage may be blocked: the defaults are right then.
  }
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  const wishes = language ? [language] : navigator.languages;
  root.lang = wishes.map((wish) => wish.slice(0, 2)).find((wish) => wish === 'en' || wish === 'fr') ?? 'en';
  for (const link of document.querySelectorAll('link[data-en]')) {
    link.href = link.dataset[root.lang];
    link.rel = 'modulepreload';
  }
})();
