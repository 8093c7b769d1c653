import { useState } from 'react';

/** What was chosen in a field shows at once; the address, where it is kept, follows a moment later. */
export function useShownAtOnce<Value>(applied: Value): [Value, (chosen: Value) => void] {
  const [known, setKnown] = useState(applied);
  const [shown, setShown] = useState(applied);
  // The back button, or a chip that is taken away, changes the field as well.
  if (applied !== known) {
    setKnown(applied);
    setShown(applied);
  }
  return [shown, setShown];
}
