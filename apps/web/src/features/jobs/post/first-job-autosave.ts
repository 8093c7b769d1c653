import { jobs } from '@relevo/contracts/calls/jobs';
import type { FirstJobBody, FirstJobView } from '@relevo/contracts/first-job';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { firstJobQuery } from '../parts/first-job.api.ts';
import { adoptDraft, clearDraft } from './draft-storage.ts';
import { type JobDraft, toJobInput } from './job-draft.ts';
import { patternOf } from './schedule-pattern.ts';
import { isFirstJob, type WizardMode } from './wizard-mode.ts';

const waitMs = 800;

type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** Saves the draft of a first job on the server while it is typed. The browser's copy goes once the server has it. */
export function useFirstJobAutosave(mode: WizardMode, name: string, opening: JobDraft) {
  const queryClient = useQueryClient();
  const isOn = isFirstJob(mode);
  const [state, setState] = useState<AutosaveState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(opening);
  const saved = useRef(JSON.stringify(opening));
  const isStopped = useRef(false);

  const send = useCallback(async () => {
    timer.current = null;
    const draft = latest.current;
    const text = JSON.stringify(draft);
    if (isStopped.current || text === saved.current) return;
    setState('saving');
    try {
      await saveFirstJob(queryClient, draft);
      saved.current = text;
      if (JSON.stringify(latest.current) === text) clearDraft(name);
      setState('saved');
    } catch {
      setState('failed');
    }
  }, [queryClient, name]);

  const save = useCallback(
    (draft: JobDraft) => {
      if (!isOn) return;
      latest.current = draft;
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), waitMs);
    },
    [isOn, send],
  );

  useEffect(
    () => () => {
      if (!timer.current) return;
      clearTimeout(timer.current);
      void send();
    },
    [send],
  );

  return {
    save,
    state,
    isSaved: isOn && state !== 'failed',
    /** Nothing is sent any more: the draft was published or saved as a whole. */
    stop: useCallback(() => {
      isStopped.current = true;
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    }, []),
  };
}

export async function saveFirstJob(queryClient: QueryClient, draft: JobDraft): Promise<null> {
  const body = firstJobBody(draft);
  const saved = await api.call(jobs.saveFirst, { body, toast: false });
  queryClient.setQueryData(firstJobQuery.queryKey, saved);
  return null;
}

export function firstJobBody(draft: JobDraft): FirstJobBody {
  // A number that is not one yet is left out, as JSON would make it null.
  return JSON.parse(JSON.stringify(toJobInput(draft))) as FirstJobBody;
}

/** The saved draft as the wizard shows it. */
export function draftOfFirstJob(saved: FirstJobView, opening: JobDraft): JobDraft {
  const { schedule, worker_count, wage } = saved;
  const dated = schedule?.dates && schedule.dates.length > 0 ? { start_date: '' } : {};
  return adoptDraft(
    {
      ...saved,
      ...dated,
      wage: textOf(wage),
      worker_count: textOf(worker_count),
      location: { ...saved.location },
      schedule: {
        ...schedule,
        pattern: patternOf(saved),
        break_duration: textOf(schedule?.break_duration),
        week_count: textOf(schedule?.week_count),
      },
    },
    opening,
  );
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? undefined : String(value);
