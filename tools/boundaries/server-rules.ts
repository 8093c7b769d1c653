const source = 'apps/api/src/';

type Place = { kind: 'module'; name: string } | { kind: 'platform' | 'http' | 'top' };

/** The place of a server file: a module, a layer below all modules, or the top that puts everything together. */
function placeOf(path: string): Place {
  const [folder, second = '', ...rest] = path.slice(source.length).split('/');
  if (folder === 'modules' && rest.length > 0) return { kind: 'module', name: second };
  if (folder === 'platform' || folder === 'http') return { kind: folder };
  return { kind: 'top' };
}

const uncalled = ['mails', 'console'];

/** The rules inside the server: modules meet at their entry files, and the layers below never look up. */
export function serverProblem(importer: string, file: string | null): string | null {
  if (!importer.startsWith(source) || !file?.startsWith(source)) return null;
  const from = placeOf(importer);
  const to = placeOf(file);
  const short = file.slice(source.length);

  if (importer.endsWith('.routes.ts') && file.endsWith('.repository.ts')) {
    return `imports ${short}: a route calls a use-case, and the use-case calls the repository`;
  }
  if (from.kind === 'platform' && to.kind === 'http') {
    return `imports ${short}: platform knows nothing of HTTP; pass in what it needs`;
  }
  if (to.kind !== 'module' || from.kind === 'top') return null;
  if (from.kind !== 'module') {
    return `imports ${short}: ${from.kind} knows no module; let app.ts pass it in`;
  }
  return from.name === to.name ? null : neighbourProblem(from.name, to.name, short);
}

function neighbourProblem(from: string, to: string, short: string) {
  if (from === 'wallet' && to !== 'acts')
    return `imports ${short}: wallet calls no other module but acts; let the caller pass what it needs`;
  if (uncalled.includes(to)) return `imports ${short}: no module calls ${to}; record an event and let it act on that`;
  const entryFile = `modules/${to}/${to}.ts`;
  return short === entryFile
    ? null
    : `imports ${short}: go through the entry file ${entryFile} (add the function there if it is missing)`;
}
