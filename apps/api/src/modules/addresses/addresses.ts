export { findZone } from './find-zone.ts';
export { loadGazetteer } from './load-gazetteer.ts';
export { type LocatedPlace, locatePlace } from './locate-place.ts';
