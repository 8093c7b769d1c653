import type { JobDetailView } from '@relevo/contracts/jobs';
import { Alert } from '@relevo/ui/alert';
import { Card } from '@relevo/ui/card';
import { useState } from 'react';
import { now } from '../../platform/clock.ts';
import { useTexts } from '../../platform/texts.ts';
import { closedReason } from './application-room.ts';
import { ApplyAgain } from './apply-again.tsx';
import { ApplyForm } from './apply-form.tsx';
import { MyApplication } from './my-application.tsx';

/** A worker's side: how their application stands, or the way to apply. */
export function WorkerPanel({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
  const [today] = useState(now);
  const application = job.my_application;
  const closed = closedReason(job, today);
  return (
    <>
      {/* After a withdrawal an earlier, refused one may come back: what was asked about one must not pass to the other. */}
      {application && <MyApplication key={application.id} job={job} application={application} />}
      {(!application || application.status === 'rejected') && (
        <Card title={application ? t('apply.again') : t('apply.title')}>
          {closed ? (
            <Alert tone="info">{t(`closed.${closed}`)}</Alert>
          ) : application ? (
            <ApplyAgain key={application.id} job={job} rejectedWage={application.final_wage} />
          ) : (
            <ApplyForm job={job} highestWage={null} />
          )}
        </Card>
      )}
    </>
  );
}
