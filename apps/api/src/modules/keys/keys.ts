export { findKeyCaller } from './find-key-caller.ts';
