import { expect, test } from 'vitest';
import { mayChangeSite, posterOf, showsSite } from './site-of-job.ts';

const site = { id: '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e', name: 'Dock' };

test('the site of a job is shown to its company, where it has sites', () => {
  expect(showsSite({ is_mine: true, site }, 0)).toBe(true);
  expect(showsSite({ is_mine: true, site: null }, 1)).toBe(true);
  expect(showsSite({ is_mine: true, site: null }, 0)).toBe(false);
  expect(showsSite({ is_mine: false, site: null }, 1)).toBe(false);
});

test('the site can be changed while the job is not cancelled and the company has sites', () => {
  expect(mayChangeSite({ status: 'running' }, 1)).toBe(true);
  expect(mayChangeSite({ status: 'canceled' }, 1)).toBe(false);
  expect(mayChangeSite({ status: 'open' }, 0)).toBe(false);
});

test('a job names the member who posted it to the others', () => {
  const created_by = { id: site.id, name: 'Sam Fournier' };
  expect(posterOf({ created_by }, 'another')).toBe('Sam Fournier');
  expect(posterOf({ created_by }, site.id)).toBeNull();
  expect(posterOf({ created_by: null }, 'another')).toBeNull();
});
