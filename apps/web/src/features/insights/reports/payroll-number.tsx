import { invalidate } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import { payrollNumberMaximumLength } from '@relevo/domain/payroll-layouts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useMayUse } from '../../../platform/rights.ts';
import { showToast } from '../../../platform/toasts.ts';
import { setPayrollNumber } from './reports.api.ts';

type PayrollNumberProps = { worker: { id: string; name: string }; number: string };

/** The number of a worker in the payroll program, which its files have; pressed to change it. */
export function PayrollNumber({ worker, number }: PayrollNumberProps) {
  const t = useTexts('insights/reports');
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayUse('papers')) return number;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-haspopup="dialog"
        aria-label={t(number ? 'payrollNumber.changeOf' : 'payrollNumber.addFor', { name: worker.name, number })}
        onClick={() => setIsOpen(true)}
      >
        {number || t('payrollNumber.add')}
      </Button>
      {isOpen && <NumberDialog worker={worker} number={number} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NumberDialog({ worker, number, onClose }: PayrollNumberProps & { onClose(): void }) {
  const t = useTexts('insights/reports');
  const formId = useId();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(number);
  const change = useMutation({
    mutationFn: () => setPayrollNumber(worker.id, typed.trim()),
    async onSuccess() {
      showToast('success', t('payrollNumber.done', { name: worker.name }));
      await invalidate(queryClient, 'payroll_number_changed');
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate();
  }
  return (
    <Dialog
      open
      focusField
      size="sm"
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={t('payrollNumber.title', { name: worker.name })}
      closeText={t('payrollNumber.cancel')}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('payrollNumber.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending} busyText={t('payrollNumber.busy')}>
            {t('payrollNumber.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('payrollNumber.label')}
          hint={t('payrollNumber.hint')}
          autoComplete="off"
          maxLength={payrollNumberMaximumLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
