import { templateNameMaximumLength } from '@relevo/domain/job-templates';

/** The title of a job as the name of its template; a number behind it makes it different from those that are there. */
export function templateNameOf(title: string, names: readonly string[]): string {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const room = templateNameMaximumLength - 4;
  const base = [...title.trim()].slice(0, room).join('').trim();
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
