import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { createContext, useContext } from 'react';

export type AskedDialog = { dialog: 'code' | 'correct' | 'sendHome' | 'cancel' | 'details'; booked: WorkerShiftView };

export const OpenDialog = createContext<(asked: AskedDialog) => void>(() => {});

/** Opens a dialog about a booked shift from anywhere on the screen. */
export const useOpenDialog = () => useContext(OpenDialog);
