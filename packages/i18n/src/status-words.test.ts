import { applicationStatuses } from '@relevo/domain/application-lifecycle';
import { bugStatuses } from '@relevo/domain/bug-lifecycle';
import { disputeStatuses } from '@relevo/domain/dispute-lifecycle';
import { extensionStatuses } from '@relevo/domain/extension-lifecycle';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { repeatStatuses } from '@relevo/domain/job-templates';
import { offerStatuses } from '@relevo/domain/offer-lifecycle';
import { overtimeStatuses } from '@relevo/domain/overtime-lifecycle';
import { paperKinds } from '@relevo/domain/papers';
import { payoutFileStatuses } from '@relevo/domain/payouts';
import { problemStatuses } from '@relevo/domain/problem-lifecycle';
import { reconfirmStatuses } from '@relevo/domain/reconfirmation';
import { appealStatuses } from '@relevo/domain/reliability';
import { replacementStatuses } from '@relevo/domain/replacement-lifecycle';
import { reviewStatuses } from '@relevo/domain/review-lifecycle';
import { resetStatuses } from '@relevo/domain/second-factor-reset';
import { importStatuses } from '@relevo/domain/shift-import';
import { transactionStatuses } from '@relevo/domain/wallet';
import { deliveryStatuses, webhookStatuses } from '@relevo/domain/webhooks';
import { withdrawalStatuses } from '@relevo/domain/withdrawal-lifecycle';
import { shiftPhases, shiftStatuses } from '@relevo/domain/worker-shift-lifecycle';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-texts.ts';

const statuses = new Set<string>([
  ...applicationStatuses,
  ...bugStatuses,
  ...disputeStatuses,
  ...extensionStatuses,
  ...jobStatuses,
  ...repeatStatuses,
  ...offerStatuses,
  ...overtimeStatuses,
  ...paperKinds,
  ...payoutFileStatuses,
  ...problemStatuses,
  ...reconfirmStatuses,
  ...appealStatuses,
  ...replacementStatuses,
  ...reviewStatuses,
  ...resetStatuses,
  ...importStatuses,
  ...transactionStatuses,
  ...deliveryStatuses,
  ...webhookStatuses,
  ...withdrawalStatuses,
  ...shiftPhases,
  ...shiftStatuses,
]);

test.each([...statuses])('a refusal says in French that something is %s', (status) => {
  const text = refusalText({ code: 'invalid_transition', parameters: { status } }, 'fr');
  expect(text).not.toContain(`(${status.replace('_', ' ')})`);
});
