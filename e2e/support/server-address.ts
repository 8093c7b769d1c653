const variable = 'RELEVO_E2E_SERVER';

/** Where the servers of this run are; the tests run in other processes and find them by this. */
export type ServerAddress = { publicUrl: string; consoleUrl: string; mailServerUrl: string; dataDir: string };

export function announceServer(address: ServerAddress): void {
  process.env[variable] = JSON.stringify(address);
}

export function findServer(): ServerAddress {
  const announced = process.env[variable];
  if (!announced) throw new Error('There is no server: run the browser tests with their own configuration.');
  return JSON.parse(announced) as ServerAddress;
}
