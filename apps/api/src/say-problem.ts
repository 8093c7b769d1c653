import { StartProblem } from './platform/start-problem.ts';

/** A wrong setting is answered with a sentence; only a mistake of ours is worth a stack. */
export function sayProblem(error: unknown, heading: string): never {
  process.stderr.write(`\n${explain(error, heading)}\n\n`);
  process.exit(1);
}

function explain(error: unknown, heading: string): string {
  if (error instanceof StartProblem) return `${heading}\n${error.message}`;
  if (!(error instanceof Error)) return `${heading}\n${String(error)}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `${heading}\nPort ${port} is in use. Choose another one with PORT or OPS_PORT.`;
  if (code === 'EACCES' && port)
    return `${heading}\nPort ${port} needs more rights. Choose another one with PORT or OPS_PORT.`;
  return error.stack ?? error.message;
}
