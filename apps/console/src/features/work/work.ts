/** What other areas may use of work. */
export { EvidenceDialog } from './evidence-dialog.tsx';
export { ShiftEvidence } from './shift-evidence.tsx';
