/** Members of one company, its owner included. */
export const membersMaximum = 50;
/** Invitations of one company that wait for an answer. */
export const openInvitationsMaximum = 20;
/** Invitations that a company sends in 24 hours, those to the same address included. */
export const invitationsPerDay = 20;
/** Mails that one address gets from one company a day. */
export const invitationMailsPerDay = 3;
export const invitationDays = 7;
export const ownershipOfferHours = 72;
