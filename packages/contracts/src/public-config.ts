import { z } from 'zod';

/** What a screen has to know about this installation; anyone may read it. */
export const PublicConfigView = z.object({
  /** The key of the maps service, which is no secret: it is bound to this site's address. Null when there is none. */
  maps_api_key: z.string().nullable(),
  /** Pictures of the map, with `{z}`, `{x}` and `{y}`; null when the map is drawn without. */
  map_tiles_url: z.string().nullable(),
  map_attribution: z.string(),
});
export type PublicConfigView = z.infer<typeof PublicConfigView>;
