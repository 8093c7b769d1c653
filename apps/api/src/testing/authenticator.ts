import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyCreationView, PasskeyRequestView } from '@relevo/contracts/second-factor';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test bends: a stolen copy starts from an old counter, a phishing page has another origin. */
export type Bent = { origin?: string; rpId?: string; counter?: number; userVerified?: boolean; type?: string };

const flags = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, withCredential: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator in software with one discoverable ES256 credential, as a browser hands its answers on. */
export class Authenticator {
  readonly id: Buffer;
  counter: number;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  constructor(
    private readonly origin: string,
    /** Synced keys stay at zero and say that they are backed up. */
    private readonly kind: { isBackedUp?: boolean; counter?: number; idBytes?: number } = {},
  ) {
    this.id = randomBytes(kind.idBytes ?? 32);
    this.counter = kind.counter ?? 0;
  }

  create(options: PasskeyCreationView, bent: Bent = {}) {
    this.userHandle = options.user.id;
    const clientDataJSON = this.clientData(options.challenge, { type: 'webauthn.create', ...bent });
    const authData = Buffer.concat([
      this.head(options.rp.id, { ...bent, extra: flags.withCredential }),
      Buffer.alloc(16),
      Buffer.from([this.id.length >> 8, this.id.length & 0xff]),
      this.id,
      coseKey(this.keys.publicKey),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Each answer counts one further, as a security key does; a synced one stays at zero. */
  get(options: PasskeyRequestView, bent: Bent = {}) {
    if (!this.kind.isBackedUp) this.counter += 1;
    const clientDataJSON = this.clientData(options.challenge, { type: 'webauthn.get', ...bent });
    const authenticatorData = this.head(options.rpId, bent);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
      .sign(this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  private credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(challenge: string, { type = '', origin = this.origin }: Bent): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head(rpId: string, { extra = 0, ...bent }: Bent & { extra?: number }): Buffer {
    const backup = this.kind.isBackedUp ? flags.mayBackUp | flags.backedUp : 0;
    const verified = bent.userVerified === false ? 0 : flags.verified;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bent.counter ?? this.counter);
    return Buffer.concat([
      sha256(bent.rpId ?? rpId),
      Buffer.from([flags.present | verified | backup | extra]),
      counter,
    ]);
  }
}

/** The public key as authenticators write it (COSE): kty 2, alg -7, crv 1, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string };
  const fields = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(fields as never));
}
