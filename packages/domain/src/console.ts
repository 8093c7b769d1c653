/** The reason an operator gives for a decision, which the account owner reads. */
export const operatorReasonMaximum = 500;
/** A note about an account, which operators read. */
export const operatorNoteMaximum = 2000;
