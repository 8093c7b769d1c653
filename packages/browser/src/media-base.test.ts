import { expect, test, vi } from 'vitest';
import { send } from './http.ts';

const picture = '/media/pictures/a.jpg?expires=1&signature=b';
const body = {
  user: { profile_picture: picture, profile_photo: null, biography: picture, documents: [{ file: picture }] },
  logo: '/elsewhere/a.png',
};
const answering = () => vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body)));

test('on the same origin calls go below /api and files stay as they are', async () => {
  const fetcher = answering();
  expect((await send(fetcher, { method: 'GET', path: '/user/profile/' })).body).toEqual(body);
  expect(fetcher.mock.calls[0]?.[0]).toBe('/api/user/profile/');
});

test('with another API base calls and files go there, and texts stay as they are', async () => {
  const fetcher = answering();
  const base = 'https://api.example/api';
  const answer = await send(fetcher, { method: 'GET', path: '/user/profile/', base });
  expect(fetcher.mock.calls[0]?.[0]).toBe('https://api.example/api/user/profile/');
  expect(answer.body).toEqual({
    user: {
      ...body.user,
      profile_picture: `${base}${picture}`,
      documents: [{ file: `${base}${picture}` }],
    },
    logo: '/elsewhere/a.png',
  });
});
