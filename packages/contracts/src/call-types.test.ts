import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ApplicationView } from './applications.ts';
import { buildPath } from './build-path.ts';
import type { Call } from './call.ts';
import type { Answer, CallArguments, CheckedBody, CheckedParams, CheckedQuery } from './call-types.ts';
import { accounts } from './calls/accounts.ts';
import { applications } from './calls/applications.ts';
import { jobs } from './calls/jobs.ts';
import { profile } from './calls/profile.ts';
import { wallet } from './calls/wallet.ts';
import type { JobBody, JobDetailView, JobInput, OpenJobsQuery } from './jobs.ts';

/** A client that sends nothing: what it accepts and promises is what `tsc` checks below. */
async function call<C extends Call>(_call: C, ..._input: CallArguments<C>): Promise<Answer<C>> {
  return undefined as Answer<C>;
}

const id = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';

describe('the types of a call', () => {
  test('give the success answer', () => {
    expectTypeOf<Answer<typeof jobs.create>>().toEqualTypeOf<JobDetailView>();
    expectTypeOf<Answer<typeof applications.apply>>().toEqualTypeOf<ApplicationView>();
    expectTypeOf<Answer<typeof jobs.delete>>().toEqualTypeOf<undefined>();
    expectTypeOf(call(jobs.get, { params: { id } })).resolves.toEqualTypeOf<JobDetailView>();
    // @ts-expect-error: a job is no application.
    expectTypeOf(call(jobs.get, { params: { id } })).resolves.toEqualTypeOf<ApplicationView>();
  });

  test('give a handler what its schemas made of the request', () => {
    expectTypeOf<CheckedBody<typeof jobs.create>>().toEqualTypeOf<JobBody>();
    expectTypeOf<CheckedQuery<typeof jobs.listOpen>>().toEqualTypeOf<OpenJobsQuery>();
    expectTypeOf<CheckedParams<typeof jobs.get>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<CheckedBody<typeof jobs.get>>().toEqualTypeOf<undefined>();
  });

  test('refuse a wrong address, body, query or header', async () => {
    const body = { title: 'Barista' } as JobInput;
    await call(jobs.create, { body });
    await call(profile.get);
    await call(jobs.listOpen, { query: { page: 2, search: 'barista' } });
    await call(jobs.listOpen);
    await call(profile.update, { body: { city: 'Laval' } });
    await call(profile.update, { body: new FormData() });
    await call(wallet.deposit, { body: { amount: '10.00' }, idempotencyKey: 'a key' });

    // @ts-expect-error: no call has this path.
    await call({ ...jobs.create, path: 'job/create' }, { body });
    // @ts-expect-error: the area has no such call.
    await call(jobs.publish, { body });
    // @ts-expect-error: a job needs its body.
    await call(jobs.create);
    // @ts-expect-error: a title is a text.
    await call(jobs.create, { body: { ...body, title: 7 } });
    // @ts-expect-error: a job takes no such field.
    await call(accounts.logIn, { body: { email: 'a@b.example', password: 'correct horse', remember: true } });
    // @ts-expect-error: the path has a parameter.
    await call(jobs.get);
    // @ts-expect-error: the parameter is called `id`.
    await call(jobs.get, { params: { jobId: id } });
    // @ts-expect-error: the list has no such filter.
    await call(jobs.listOpen, { query: { colour: 'red' } });
    // @ts-expect-error: this call takes no files.
    await call(jobs.create, { body: new FormData() });
    // @ts-expect-error: a deposit without a key could be made twice.
    await call(wallet.deposit, { body: { amount: '10.00' } });
    // @ts-expect-error: reading needs no body.
    await call(profile.get, { body: { city: 'Laval' } });
    // @ts-expect-error: there is no such schema.
    ({ method: 'GET', path: '/job/', access: 'public', answers: { 200: 'JobPages' } }) satisfies Call;
  });
});

describe('the address of a call', () => {
  test('has its parameters and query in it, and leaves out what is empty', () => {
    expect(buildPath(profile.get)).toBe('/user/profile/');
    expect(buildPath(jobs.get, { params: { id: 'a/b?c' } })).toBe('/job/job/a%2Fb%3Fc/');
    const query = { page: 2, search: 'été & hiver', city: '', hot: undefined, sort: null };
    expect(buildPath(jobs.listOpen, { query })).toBe('/job/list-open-jobs/?page=2&search=%C3%A9t%C3%A9+%26+hiver');
    expect(buildPath(applications.listForJob, { params: { jobId: id }, query: { page: 1 } })).toBe(
      `/application/job-applications/${id}/?page=1`,
    );
  });
});
