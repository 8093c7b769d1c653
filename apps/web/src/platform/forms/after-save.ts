import { createContext } from 'react';

/** What a page does once a section on it is saved, for example close it. */
export const AfterSave = createContext<() => void>(() => undefined);
