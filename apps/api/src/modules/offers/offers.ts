// What applications, attendance and jobs call; the use cases call them, so they are not listed here.
export { closeSubstitutes } from './close-offers.ts';
export { endOffersBetween, endOffersOfJob, endOffersOfPerson, settleBooking } from './end-offers.ts';
export { expireOffers } from './expire-offers.ts';
export { forgetOldOffers } from './forget-old-offers.ts';
export { findOfferFacts } from './offer-facts.ts';
export { findReplacementFacts } from './replacements/replacement-facts.ts';
export { settleReplacements } from './replacements/settle-replacements.ts';
