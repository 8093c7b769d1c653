import type { Locator, Page } from '@playwright/test';

export function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** The section with its fields in sight: on a phone its heading unfolds it first. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  const opened = section(page, title);
  await opened.waitFor();
  const heading = opened.getByRole('button', { name: title, exact: true, expanded: false });
  if (await heading.isVisible()) await heading.click();
  return opened;
}

/** The completeness of the profile, as the progress bar shows it. */
export function completionBar(page: Page, label = 'Profile completion'): Locator {
  return page.getByRole('progressbar', { name: label });
}
