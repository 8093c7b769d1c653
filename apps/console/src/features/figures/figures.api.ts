import { downloadFile } from '@relevo/browser/download';
import { queryKeys } from '@relevo/browser/query-keys';
import { saveFile } from '@relevo/browser/save-as-file';
import { consoleFigures } from '@relevo/contracts/calls/console-figures';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiDeps } from '../../platform/api-client.ts';

/** The 26 weeks up to the running one. The figures of the city before stay until the next ones are there. */
export const kpisQuery = (city: string) =>
  queryOptions({
    queryKey: [...queryKeys.kpis, city],
    queryFn: ({ signal }) => api.call(consoleFigures.kpis, { query: { ...(city && { city }) }, signal }),
    placeholderData: keepPreviousData,
    // Soon after the first start they are made within a minute.
    refetchInterval: ({ state }) => (state.data?.as_of === null ? 15_000 : 10 * 60_000),
  });

export function useDownloadKpis(city: string) {
  return useMutation({
    mutationFn: () => downloadFile(apiDeps, consoleFigures.kpis, { query: { format: 'csv', ...(city && { city }) } }),
    onSuccess: ({ name, content }) => saveFile({ name: name ?? 'relevo-kpis.csv', content }),
  });
}
