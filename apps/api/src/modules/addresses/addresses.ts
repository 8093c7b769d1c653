export { loadGazetteer } from './load-gazetteer.ts';
export { locateArea } from './locate-area.ts';
