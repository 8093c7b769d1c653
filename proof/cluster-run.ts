import { findPrograms } from './cluster-run/find-programs.ts';
import { runFailover } from './cluster-run/run-failover.ts';
import { runAsCommand } from './fault-run/run-as-command.ts';

await runAsCommand(
  { name: 'cluster run', rounds: '3', texts: ['only'], switches: ['asynchronous'] },
  ({ only, asynchronous, ...options }) =>
    runFailover({ ...options, only, isAsynchronous: asynchronous, programs: findPrograms() }),
);
