import { PostgresStartProblem } from '@relevo/embedded-postgres/start-problem';
import { StartProblem } from './platform/start-problem.ts';

/** Prints a sentence for a wrong setting, and the stack only for a bug; then exits with code 1. */
export function reportStartupError(error: unknown, heading: string): never {
  process.stderr.write(`\n${explain(error, heading)}\n\n`);
  process.exit(1);
}

function explain(error: unknown, heading: string): string {
  if (error instanceof StartProblem || error instanceof PostgresStartProblem) return `${heading}\n${error.message}`;
  if (!(error instanceof Error)) return `${heading}\n${String(error)}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `${heading}\nPort ${port} is in use. Choose another one with PORT or OPS_PORT.`;
  if (code === 'EACCES' && port)
    return `${heading}\nPort ${port} needs more rights. Choose another one with PORT or OPS_PORT.`;
  return error.stack ?? error.message;
}
