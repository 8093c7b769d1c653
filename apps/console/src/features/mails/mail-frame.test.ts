import { describe, expect, it } from 'vitest';
import { mailDocument } from './mail-frame.tsx';

const base = '<base target="_blank">';

describe('the document of a mail', () => {
  it('opens its links in a new tab', () => {
    expect(mailDocument('<!doctype html><html lang="fr"><head><title>x</title></head><body>a</body></html>')).toBe(
      `<!doctype html><html lang="fr"><head>${base}<title>x</title></head><body>a</body></html>`,
    );
  });

  it('keeps the doctype first, so that the browser draws it by the standard', () => {
    expect(mailDocument('\n<!DOCTYPE html>\n<p>Hello</p>')).toBe(`\n<!DOCTYPE html>\n${base}<p>Hello</p>`);
  });

  it('takes a fragment as well, and does not mistake a header for a head', () => {
    expect(mailDocument('<p>Hello</p>')).toBe(`${base}<p>Hello</p>`);
    expect(mailDocument('<header>Hello</header>')).toBe(`${base}<header>Hello</header>`);
  });
});
