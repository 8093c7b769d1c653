import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient, as, made, type Signed } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import type { Scene } from './scene.ts';

type SignedUp = Signed & { user: { id: string } };
/** A document that was acknowledged, and what it is made of. */
export type Uploaded = { id: string; sha256: string; by: Record<string, unknown>; sentAt: number; answeredAt: number };

const documentsEach = 20;
const pauseMs = 100;

export type DocumentClient = {
  uploaded: Uploaded[];
  upload(): Promise<void>;
  run(isStopped: () => boolean): Promise<void>;
};

/** Workers who hand in one document after the other. */
export function createDocumentClient(scene: Scene): DocumentClient {
  const uploaded: Uploaded[] = [];
  let registration = aRegistration();
  let signedIn: SignedUp | null = null;

  async function upload(): Promise<void> {
    const client = clientOf(scene);
    if (!signedIn || uploaded.length % documentsEach === 0) {
      registration = aRegistration();
      signedIn = made(await client.post<SignedUp>('/user/register/', registration), 'registering');
    }
    const content = aPdf(randomBytes(20_000).toString('hex'));
    const form = new FormData();
    form.set('document_type', 'other');
    form.set('file', new Blob([content], { type: 'application/pdf' }), 'permit.pdf');
    const sentAt = performance.now();
    const { id } = made(await client.post<{ id: string }>('/user/add-document/', form, as(signedIn)), 'the document');
    uploaded.push({ id, sha256: sha256(content), by: registration, sentAt, answeredAt: performance.now() });
  }

  return {
    uploaded,
    upload,
    async run(isStopped) {
      while (!isStopped()) {
        await upload();
        await wait(pauseMs);
      }
    },
  };
}

type View = { id: string; file: string };

/** Signs the uploader in and reads their documents as their screen does; what differs from what was uploaded. */
export async function documentViolations(scene: Scene, uploaded: readonly Uploaded[]): Promise<string[]> {
  const client = clientOf(scene);
  const violations: string[] = [];
  for (const by of new Set(uploaded.map((each) => each.by))) {
    const signedIn = made(await client.post<Signed>('/user/login/', by), 'signing in');
    const path = '/user/get-documents/?page_size=100';
    const { results } = made(await client.get<{ results: View[] }>(path, as(signedIn)), 'the documents');
    for (const { id, sha256: expected } of uploaded.filter((each) => each.by === by)) {
      const view = results.find((each) => each.id === id);
      if (!view) violations.push(`lost: acknowledged document ${id} is not shown`);
      else {
        const answer = await fetch(new URL(view.file, `${scene.urls()[0]}/`));
        const content = Buffer.from(await answer.arrayBuffer());
        if (sha256(content) !== expected)
          violations.push(`file: document ${id} is answered ${answer.status}, or differs`);
      }
    }
  }
  return violations;
}

const clientOf = (scene: Scene) => apiClient(`${scene.urls()[0]}/api`);
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

const aPdf = (comment: string) =>
  `%PDF-1.7\n%${comment}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`;
