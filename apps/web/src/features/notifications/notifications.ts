/** What other areas may use of notifications. */
import { lazyPart } from '../../platform/lazy-part.tsx';

/** Loaded on demand: the security screen shows it below what it is opened for. */
export const NotificationPreferences = lazyPart(
  () => import('./notification-preferences.tsx').then((file) => file.NotificationPreferences),
  ['notifications'],
);
