import { useTexts } from '../../platform/texts.ts';
import type { Device } from './device.ts';

/** A device as its owner would call it: "Chrome on Windows", or as much of that as is known. */
export function useDeviceWords(): (device: Device) => string {
  const t = useTexts('security');
  return ({ browser, system }) => {
    if (browser && system) return t('sessions.browserOnSystem', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
