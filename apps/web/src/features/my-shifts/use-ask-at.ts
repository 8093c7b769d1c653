import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Asks for the shifts again once that moment has come: what may be done with them depends on the hour. */
export function useAskAt(moment: Date, now: Date): void {
  const client = useQueryClient();
  const hasCome = now >= moment;
  const [hadComeBefore] = useState(hasCome);
  useEffect(() => {
    if (hasCome && !hadComeBefore) void client.invalidateQueries({ queryKey: ['shifts'] });
  }, [client, hasCome, hadComeBefore]);
}
