import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { escalateDispute, openDispute } from '@relevo/fixtures/attendance';
import { made } from '@relevo/fixtures/http-client';
import { createKiosk } from '@relevo/fixtures/kiosks';
import { saveSearch } from '@relevo/fixtures/saved-searches';
import { createSite } from '@relevo/fixtures/sites';
import { change, clientOf, handIn, send } from './accounts.ts';
import { applyFor, postJob } from './hiring.ts';
import { aPdf } from './sample-files.ts';
import { aWorkday, letHoursPass, scanNow, type Workday } from './shifts.ts';
import type { TestServer } from './test.ts';

/** One word without a place to break it, of the greatest length that the field takes. */
export const longWord = (length: number): string =>
  'Donaudampfschifffahrtsgesellschaft'.repeat(Math.ceil(length / 34)).slice(0, length);

type LongTexts = Workday & { threadId: string | null; kioskCode: string; openJobId: string };

/** A workday in which everything that a person can type is one long word. */
export async function aDayOfLongWords(server: TestServer): Promise<LongTexts> {
  const { publicUrl } = server;
  const client = clientOf(publicUrl);
  const person = { firstName: longWord(100), lastName: longWord(100) };
  const texts = {
    title: longWord(120),
    description: longWord(600),
    location: {
      street_address: `12 ${longWord(150)}`,
      city: longWord(80),
      zip_code: 'M5H 2M9',
      country: 'Canada',
      latitude: 43.6511,
      longitude: -79.384,
    },
  };
  const day = await aWorkday(server, { employer: person, worker: person, job: texts });
  const { employer, worker } = day;
  const company = { name: longWord(120), industry: longWord(80), address: longWord(300), legal_name: longWord(120) };
  await change(publicUrl, employer, company, '/company/profile/');
  const about = { biography: longWord(600), education: longWord(300), work_experience: longWord(300) };
  await change(publicUrl, worker, { ...about, skills: [longWord(60)], references: longWord(300) });
  await handIn(publicUrl, worker, aPdf(`${longWord(120)}.pdf`));
  made(await createSite(client, employer, { ...texts.location, name: longWord(80) }), 'the site');
  made(await saveSearch(client, worker, { name: longWord(60), filters: { search: longWord(100) } }), 'the search');

  const { id: openJobId } = await postJob(server, employer, texts);
  const { thread_id: threadId } = await applyFor(server, worker, openJobId);
  for (const tokens of [employer, worker]) {
    await send(`${publicUrl}/api/bug/create/`, {
      tokens,
      body: { title: longWord(120), description: longWord(600) },
    });
  }
  for (const tokens of [worker, employer]) {
    const message = { text: longWord(300), client_id: randomUUID() };
    await send(`${publicUrl}/api/message/threads/${threadId}/`, { tokens, body: message });
  }

  await scanNow(server, day);
  const kiosk = made(await createKiosk(client, employer, { label: longWord(60), job_ids: [day.jobId] }), 'the kiosk');
  await letHoursPass(server, day.shiftId, 3);
  await scanNow(server, day);
  for (const tokens of [employer, worker]) {
    const body = { stars: 4, comment: longWord(300) };
    await send(`${publicUrl}/api/shift/worker-shift/${day.shiftId}/rate/`, { tokens, body });
  }
  made(await openDispute(client, worker, day.shiftId, { amount: '100.00', reason: longWord(300) }), 'the dispute');
  made(await escalateDispute(client, worker, day.shiftId, { reason: longWord(300) }), 'the escalation');
  return { ...day, threadId, kioskCode: kiosk.code, openJobId };
}

/** What does not fit into the window: the page itself, a control beside it or under another one, a text that is cut off. */
export function misfitsOf(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const width = document.documentElement.clientWidth;
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const nameOf = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`;
    };
    const around = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...around(element.parentElement)] : [];
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

    /** A table that is too wide scrolls inside itself. */
    function liesBeside(control: Element): boolean {
      const { left, right } = control.getBoundingClientRect();
      if (left >= -1 && right <= width + 1) return false;
      return !around(control).some((element) => scrolls(element) && element.scrollWidth > element.clientWidth);
    }
    /** Pins of a map may overlap. */
    function liesUnder(control: Element): boolean {
      if (!(control instanceof HTMLButtonElement) || control.disabled || control.closest('.relevo-map')) return false;
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width: ownWidth, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + ownWidth / 2, top + height / 2);
      return hit !== null && !control.contains(hit);
    }
    function isCutOff(element: Element): boolean {
      const { display, overflowX, textOverflow } = getComputedStyle(element);
      if (display === 'inline' || element.clientWidth <= 2 || element.scrollWidth <= element.clientWidth + 1)
        return false;
      if (scrolls(element) || textOverflow === 'ellipsis' || element.closest('svg, .sr-only, .relevo-map'))
        return false;
      // Of what runs out of its box only text counts: the rest may stand there on purpose.
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return overflowX !== 'visible' || texts.some(({ textContent }) => (textContent ?? '').trim().length > 30);
    }

    const shown = [...root.querySelectorAll('*')].filter(seen);
    // Of what only screen readers see a dot is left.
    const controls = shown.filter(
      (element) =>
        element.matches('button, a[href], input, select, textarea') &&
        element.getBoundingClientRect().width > 2 &&
        !element.closest('[inert], [aria-hidden="true"]'),
    );
    const pageWidth = document.scrollingElement?.scrollWidth ?? 0;
    const found = [
      ...(pageWidth > width ? [`the page is ${pageWidth} px wide`] : []),
      ...controls.filter(liesBeside).map((control) => `${nameOf(control)} lies beside the window`),
      ...controls.filter(liesUnder).map((control) => `${nameOf(control)} lies under something else`),
      ...shown
        .filter((element) => !element.matches('input, select, textarea, header *') && isCutOff(element))
        .map((element) => `${nameOf(element)} is cut off or runs out of its box`),
    ];
    window.scrollTo(0, 0);
    return found;
  });
}
