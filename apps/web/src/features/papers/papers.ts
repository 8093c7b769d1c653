/** What other areas may use of papers. */
import { lazyPart } from '../../platform/lazy-part.tsx';

export { ReceiptButton } from './receipt-button.tsx';

/** Loaded with its tab: what was issued to the signed-in account. */
export const PaperList = lazyPart(() => import('./paper-list.tsx').then((file) => file.PaperList), ['papers']);
