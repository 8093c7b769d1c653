import type {
  PasskeyBody,
  PasskeyCreationView,
  PasskeyLoginBody,
  PasskeyRequestView,
} from '@relevo/contracts/second-factor';

/** False in browsers without WebAuthn, and on pages without https. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

const fetchLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof fetchLibrary>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Fetched before the device is asked: browsers forget a click that lies some seconds back. */
export function preloadPasskeys(): void {
  void fetchLibrary().catch(() => undefined);
}

/** Has the device sign in with a passkey that its owner picks. */
export async function signWithPasskey(options: PasskeyRequestView): Promise<PasskeyLoginBody['response']> {
  const { startAuthentication } = await fetchLibrary();
  const { clientExtensionResults, ...signed } = await startAuthentication({ optionsJSON: options });
  return { ...signed, response: { ...signed.response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** Has the device make a passkey. */
export async function makePasskey(options: PasskeyCreationView): Promise<PasskeyBody['response']> {
  const { startRegistration } = await fetchLibrary();
  const { clientExtensionResults, ...made } = await startRegistration({ optionsJSON: options as CreationOptions });
  return { ...made, response: { ...made.response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** Why a device gave no answer: its owner or its time limit ended the question, it has a passkey of the account, or something else. */
export type DeviceFailure = 'cancelled' | 'already_there' | 'failed';

export function deviceFailureOf(error: unknown): DeviceFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'already_there' : 'failed';
}
