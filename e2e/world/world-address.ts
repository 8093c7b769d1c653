const variable = 'RELEVO_E2E_WORLD';

/** Where the world of this run stands; the browser tests run in other processes and find it by this. */
export type WorldAddress = { publicUrl: string; consoleUrl: string; mailRoomUrl: string; dataDir: string };

export function announceWorld(address: WorldAddress): void {
  process.env[variable] = JSON.stringify(address);
}

export function findWorld(): WorldAddress {
  const announced = process.env[variable];
  if (!announced) throw new Error('The world was not set up: run the stories with their own configuration.');
  return JSON.parse(announced) as WorldAddress;
}
