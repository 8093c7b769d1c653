import { ProgressLine } from '@relevo/ui/progress-line';
import { useEffect, useRef, useState } from 'react';
import { type ProgressStep, playProgress } from './progress-timeline.ts';

const atRest: ProgressStep = { afterMs: 0, percent: 0, visible: false };

/** Runs on every change of route, not on the first page: there the browser shows its own. */
export function RouteProgress({ pathname }: { pathname: string }) {
  const [step, setStep] = useState(atRest);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    return playProgress(setStep);
  }, [pathname]);
  return <ProgressLine percent={step.percent} visible={step.visible} />;
}
