import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from '@relevo/fixtures/http-client';
import type { Cluster } from './cluster.ts';

const recoversWithinMs = 60_000;
const aPdf =
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n';

/**
 * Takes the file folder of the first node away: a tiny disk that is full where we may mount one, otherwise a file in
 * place of the folder. Uploads have to be answered 503 and to work again by themselves.
 */
export async function tryFullDisk(cluster: Cluster, token: string): Promise<{ violations: string[]; how: string }> {
  const folder = join(cluster.folder, 'one', 'files');
  mkdirSync(folder, { recursive: true });
  const disk = takeAway(folder);
  const violations: string[] = [];
  try {
    const refused = await upload(cluster, token);
    if (refused.status !== 503 || refused.retryAfter === null) {
      violations.push(`an upload without a disk was answered ${refused.status}, Retry-After ${refused.retryAfter}`);
    }
    const ready = await readiness(cluster);
    if (ready.status !== 200) violations.push(`a node without its files answers ready with ${ready.status}`);
    if (disk.isFull && ready.files !== 'full')
      violations.push(`ready does not say that the disk is full: ${ready.files}`);
  } finally {
    disk.release();
  }
  const deadline = performance.now() + recoversWithinMs;
  while ((await upload(cluster, token)).status !== 201) {
    if (performance.now() > deadline) return { how: disk.how, violations: [...violations, 'uploads did not recover'] };
    await wait(200);
  }
  const last = await readiness(cluster);
  if (last.files !== undefined) violations.push(`ready still says ${last.files} after an upload`);
  return { how: disk.how, violations };
}

type Disk = { how: string; isFull: boolean; release(): void };

function takeAway(folder: string): Disk {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'relevo-faults', folder], { stdio: 'ignore' });
  } catch {
    const aside = `${folder}.aside`;
    renameSync(folder, aside);
    writeFileSync(folder, '');
    const release = () => {
      if (!existsSync(aside)) return;
      rmSync(folder);
      renameSync(aside, folder);
    };
    return { how: 'a file in place of the folder', isFull: false, release };
  }
  const unmount = () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  process.once('exit', unmount);
  try {
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(1024 * 1024));
  } catch {
    // It is full now.
  }
  const release = () => {
    process.off('exit', unmount);
    unmount();
  };
  return { how: 'a full disk of 256 kB', isFull: true, release };
}

async function upload(cluster: Cluster, token: string): Promise<{ status: number; retryAfter: string | null }> {
  const form = new FormData();
  form.set('document_type', 'identity');
  form.set('file', new Blob([aPdf], { type: 'application/pdf' }), 'permit.pdf');
  const answer = await fetch(`${cluster.nodes()[0].url}/api/user/add-document/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

async function readiness(cluster: Cluster): Promise<{ status: number; files?: string }> {
  const url = `${cluster.nodes()[0].url}/api/health/ready`;
  const { status, body } = await request<{ files?: string }>(url, { method: 'GET' });
  return { status, ...(body.files !== undefined && { files: body.files }) };
}
