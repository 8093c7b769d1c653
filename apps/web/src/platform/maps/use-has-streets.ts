import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../public-config.ts';

/** Whether this installation has tiles. Without an answer a map draws its own ground, and does not wait for a second try. */
export const mapConfigQuery = { ...publicConfigQuery, retry: false };

/** Whether maps show streets here; undefined until the server has answered. */
export function useHasStreets(): boolean | undefined {
  const config = useQuery(mapConfigQuery);
  return config.isPending ? undefined : Boolean(config.data?.map_tiles_url);
}
