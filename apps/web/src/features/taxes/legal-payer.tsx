import { useTexts } from '@relevo/browser/texts';
import { payerKinds } from '@relevo/domain/papers';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { TextField } from '@relevo/ui/field';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { type CompanyTaxValues, payerSentence } from './tax-values.ts';

type LegalPayerProps = { form: UseFormReturn<CompanyTaxValues>; payer: CompanyTaxValues['legal_payer'] };

/** Who owes the pay by law, read back in one sentence. */
export function LegalPayer({ form, payer }: LegalPayerProps) {
  const t = useTexts('taxes');
  const errorText = useFieldErrorText();
  const { register, control, formState } = form;
  const errors = formState.errors.legal_payer;
  return (
    <div className="grid gap-4">
      <Controller
        control={control}
        name="legal_payer.kind"
        render={({ field }) => (
          <ChoiceCards
            legend={t('payer.legend')}
            name="legal_payer"
            value={field.value}
            onChange={field.onChange}
            choices={payerKinds.map((kind) => ({
              value: kind,
              title: t(`payer.kinds.${kind}.title`),
              text: t(`payer.kinds.${kind}.text`),
            }))}
          />
        )}
      />
      {payer.kind === 'third_party' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('payer.name')}
            autoComplete="off"
            required
            error={errorText(errors?.name)}
            {...register('legal_payer.name')}
          />
          <TextField
            label={t('payer.registration')}
            hint={t('payer.registrationHint')}
            autoComplete="off"
            required
            error={errorText(errors?.registration_number)}
            {...register('legal_payer.registration_number')}
          />
          <div className="sm:col-span-2">
            <TextField
              label={t('payer.address')}
              autoComplete="off"
              required
              error={errorText(errors?.address)}
              {...register('legal_payer.address')}
            />
          </div>
        </div>
      )}
      <p role="status" className="rounded-card bg-accent-soft p-4 text-sm [overflow-wrap:anywhere]">
        <PayerSentence payer={payer} />
      </p>
    </div>
  );
}

export function PayerSentence({ payer }: Pick<LegalPayerProps, 'payer'>) {
  const t = useTexts('taxes');
  const sentence = payerSentence(payer);
  if (sentence.says !== 'third_party') return t(`payer.says.${sentence.says}`);
  const { name, address, number } = sentence;
  return t('payer.says.third_party', { name, address, number });
}
