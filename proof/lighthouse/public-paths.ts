/** The first path of each kind that the sitemaps name, and the city with the most jobs. */
export async function publicPaths(publicUrl: string): Promise<Record<string, string>> {
  const read = async (path: string) => {
    const answer = await fetch(publicUrl + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.text();
  };
  const found = (text: string, pattern: RegExp) => {
    const [, path] = pattern.exec(text) ?? [];
    if (path === undefined) throw new Error('The demo data has no page of this kind.');
    return path;
  };
  return {
    'job-page': found(await read('/sitemap-jobs-1.xml'), /<loc>[^<]*?(\/j\/[^<?]*)<\/loc>/),
    'company-page': found(await read('/sitemap-companies-1.xml'), /<loc>[^<]*?(\/c\/[^<?]*)<\/loc>/),
    'city-page': found(await read('/j/'), /href="(\/j\/in\/[^"?]*)"/),
  };
}
