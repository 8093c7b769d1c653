import { type Environment, namedBy, onPath } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

export interface ContainerPrograms {
  podman: string;
  /** Starts the containers; the other one, crun, refuses a system with both versions of control groups. */
  runc: string;
  debootstrap: string;
  compose: string;
}

const usualFolders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
/** Networks of containers and their names are separate programs, which podman finds by itself. */
const packages = ['podman', 'runc', 'netavark', 'aardvark-dns', 'debootstrap', 'podman-compose'];

/**
 * What builds and runs the image: the podman named, the system's or, as root on Debian, a new one, with the programs beside
 * it; undefined where one is missing and cannot be installed.
 */
export function findContainerPrograms({
  env = process.env as Environment,
  install = installOnDebian as (name: string) => unknown,
  folders = usualFolders,
} = {}): ContainerPrograms | undefined {
  const named = namedBy('PODMAN_PATH', env);
  const find = (name: string) => onPath(env, [name], folders);
  const all = () => {
    const podman = named ?? find('podman');
    const [runc, debootstrap, compose] = [find('runc'), find('debootstrap'), find('podman-compose')];
    return podman && runc && debootstrap && compose ? { podman, runc, debootstrap, compose } : undefined;
  };
  const found = all();
  if (found) return found;
  for (const name of packages) install(name);
  return all();
}
