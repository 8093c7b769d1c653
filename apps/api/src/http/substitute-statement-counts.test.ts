import { afterEach, expect, test, vi } from 'vitest';
import { aScene } from '../testing/attendance.ts';
import { answerOffer } from '../testing/offers.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import {
  aSubstitution,
  askPlainly,
  listSubstitutes,
  messageCrew,
  propose,
  proposed,
  reconfirm,
} from '../testing/substitutes.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

/** A substitute who said yes. */
async function anAgreed() {
  const scene = await aSubstitution(app);
  const offer = await proposed(app, scene);
  await answerOffer(app, scene.colleague, offer, true);
  return { ...scene, offer };
}

const calls: CountedCall[] = [
  [
    'the colleagues who could take a shift',
    4,
    async () => {
      const { worker, shiftId } = await aSubstitution(app);
      return () => listSubstitutes(app, worker, shiftId);
    },
  ],
  [
    'asking a colleague',
    14,
    async () => {
      const { worker, colleague, shiftId } = await aSubstitution(app);
      return () => propose(app, worker, { shiftId, worker_id: colleague.user.id });
    },
  ],
  [
    'a yes that waits for the employer',
    12,
    async () => {
      const scene = await aSubstitution(app);
      const offer = await proposed(app, scene);
      return () => answerOffer(app, scene.colleague, offer, true);
    },
  ],
  [
    'approving a substitute, with the exchange and its money',
    57,
    async () => {
      const { employer, offer } = await anAgreed();
      return () => answerOffer(app, employer, offer, true);
    },
  ],
  [
    'refusing a substitute',
    11,
    async () => {
      const { employer, offer } = await anAgreed();
      return () => answerOffer(app, employer, offer, false);
    },
  ],
  [
    'saying that one is coming',
    7,
    async () => {
      const { worker, shiftId } = await aScene(app, { deposit: '0' });
      await askPlainly(app, shiftId);
      return () => reconfirm(app, worker, { shiftId, coming: true });
    },
  ],
  [
    'a message to a crew, however many they are',
    11,
    async () => {
      const { employer, jobId } = await aScene(app, { deposit: '0' });
      return () => messageCrew(app, employer, { job_id: jobId, text: 'The entrance is at the back today' });
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
