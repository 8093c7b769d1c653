import { languages, userTypes } from '@relevo/domain/account';
import { notificationRules } from '@relevo/domain/notifications';
import { expect, test } from 'vitest';
import { notificationTitle } from './notification-texts.ts';

const kinds = Object.entries(notificationRules).flatMap(([kind, rule]) => (rule ? [kind] : []));
const about = { job: 'Line cook', person: 'Zoé Roy' };

test.each(kinds)('%s has a title for both sides in both languages, without braces', (kind) => {
  for (const language of languages)
    for (const userType of userTypes) {
      const reader = { language, userType };
      expect(notificationTitle(kind, reader)).not.toMatch(/\{\{|Zoé|Line cook/);
      expect(notificationTitle(kind, reader, about)).toMatch(/^[^{]+Line cook$/);
      const unnamed = notificationTitle(kind, reader, { job: null, person: null });
      expect(unnamed).toBe(notificationTitle(kind, reader));
    }
});

test('what waits for an answer names the person in both languages', () => {
  const asking = ['application.submitted', 'shift.review', 'dispute.opened', 'dispute.countered', 'overtime.requested'];
  for (const language of languages) {
    for (const kind of asking)
      expect(notificationTitle(kind, { language, userType: 'employer' }, about)).toContain('Zoé Roy');
    for (const kind of ['application.accepted', 'dispute.opened', 'dispute.countered', 'extension.offered'])
      expect(notificationTitle(kind, { language, userType: 'worker' }, about)).toContain('Zoé Roy');
    // The worker's own absence is not about the other side.
    expect(notificationTitle('shift.missed', { language, userType: 'worker' }, about)).not.toContain('Zoé');
  }
});
