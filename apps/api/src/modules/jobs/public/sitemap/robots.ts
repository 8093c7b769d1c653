import { pathsBehindSignIn } from '@relevo/contracts/screen-paths';

/** What search engines may read: the landing page and the public pages, and nothing that needs an account or a secret link. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...['/', '/j/', '/c/'].map((path) => `Allow: ${path}`),
    ...['/api/', '/media/', '/r/', ...pathsBehindSignIn].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
