import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last version for Node 20; it is fetched when it is needed, because it is heavier than all that the tests use. */
const lighthouse = 'lighthouse@12.8.2';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Audit = { title: string; score: number | null; displayValue?: string };
export type Report = {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, Audit>;
};

/** Measures one page in a browser that is already open and keeps who is signed in. */
export async function runLighthouse({
  url,
  port,
  folder,
}: {
  url: string;
  port: number;
  folder: string;
}): Promise<Report> {
  const output = join(folder, 'report.json');
  const child = spawn(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' },
  );
  let complaints = '';
  child.stderr?.on('data', (piece: Buffer) => {
    complaints += piece.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${lighthouse} ended with ${code} on ${url}:\n${complaints}`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
