import { query } from './test-cluster.ts';

/** Writes row after row until the server goes away, and answers how many it acknowledged. */
export async function writeRowsUntilKilled(url: string, kill: () => void): Promise<number> {
  await query(url, 'create table written (id int primary key)');
  for (let id = 1; ; id += 1) {
    const written = query(url, `insert into written values (${id})`);
    if (id === 40) kill();
    try {
      await written;
    } catch {
      return id - 1;
    }
  }
}
