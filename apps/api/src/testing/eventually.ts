const everyMs = 50;

/** Asks again until there is an answer; for what happens behind a request, such as a mail leaving. */
export async function eventually<Result>(
  ask: () => Promise<Result | undefined | null>,
  { withinMs = 40_000 }: { withinMs?: number } = {},
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`nothing came within ${withinMs} ms`);
    // biome-ignore lint/style/noRestrictedGlobals: the pause between two looks at what a test waits for.
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
