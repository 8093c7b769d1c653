type Name = { first_name: string; last_name: string };

export function workerName({ first_name, last_name }: Name): string {
  return `${first_name} ${last_name}`.trim();
}
