/** All dialogs of the employer's shifts in one lazily loaded file. */
export { CodeDialog } from '../code/code-dialog.tsx';
export { CancelDialog } from './cancel-dialog.tsx';
export { CorrectDialog } from './correct-dialog.tsx';
export { DetailsDialog } from './details-dialog.tsx';
export { HereDialog } from './here-dialog.tsx';
export { SendHomeDialog } from './send-home-dialog.tsx';
