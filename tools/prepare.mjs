// Runs before start, test, dev, ops and bench, possibly on a fresh clone: nothing here may need an installed package, so
// this file and prepare/ stay JavaScript for plain Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Relevo needs Node 20.19 or newer and this is Node ${process.versions.node}: install a newer Node, then try again.`,
  );
  process.exit(1);
}

// Loaded only now, so that an old Node prints the sentence above and not a syntax error.
const { prepare } = await import('./prepare/prepare.mjs');

try {
  await prepare({ build: process.argv.includes('--build'), quiet: process.argv.includes('--quiet') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
