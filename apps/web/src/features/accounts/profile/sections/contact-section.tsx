import { useTexts } from '@relevo/browser/texts';
import { profile } from '@relevo/contracts/calls/profile';
import type { UserView } from '@relevo/contracts/profile';
import { type Sex, sexes } from '@relevo/domain/account';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { AddressFields, addressFieldNames } from '../../../../platform/addresses/address-fields.tsx';
import { api } from '../../../../platform/api-client.ts';
import { today } from '../../../../platform/device-day.ts';
import { PhoneField } from '../../../../platform/forms/phone-field.tsx';
import { SectionForm } from '../../../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../../../platform/forms/use-field-error-text.ts';
import { PictureField } from '../../../../platform/pictures/picture-field.tsx';
import { useSession } from '../../../../platform/session.tsx';
import { upload } from '../../../../platform/transfers.ts';
import { isUnderAge } from '../../parts/age.ts';
import { PersonPicture } from '../person-picture.tsx';
import { type ContactValues, contactBody, contactProblems, contactValues } from './contact-values.ts';
import { useProfileSection } from './use-profile-section.ts';

export function ContactSection({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const section = useProfileSection<ContactValues>({
    name: 'contact',
    user,
    valuesOf: contactValues,
    bodyOf: contactBody,
    alsoWrong: (values) => contactProblems(values, today()),
  });
  const { register, control, formState } = section.form;
  const { errors } = formState;
  const dateOfBirth = useWatch({ control, name: 'date_of_birth' });

  return (
    <div className="grid gap-6">
      <ContactPicture user={user} />
      <SectionForm section={section}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('fields.first_name')}
            autoComplete="given-name"
            required
            error={errorText(errors.first_name)}
            {...register('first_name')}
          />
          <TextField
            label={t('fields.last_name')}
            autoComplete="family-name"
            required
            error={errorText(errors.last_name)}
            {...register('last_name')}
          />
        </div>
        <TextField
          label={t('fields.email')}
          type="email"
          readOnly
          value={user.email}
          hint={t('fields.emailHint')}
          className="cursor-not-allowed"
        />
        <ContactPhone form={section.form} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            label={t('fields.sex')}
            autoComplete="sex"
            required
            options={sexes.map((sex: Sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
            error={errorText(errors.sex)}
            {...register('sex')}
          />
          <TextField
            label={t('fields.date_of_birth')}
            type="date"
            autoComplete="bday"
            max={today()}
            required
            warning={isUnderAge(dateOfBirth, today()) ? t('fields.underAge') : undefined}
            error={errorText(errors.date_of_birth)}
            {...register('date_of_birth')}
          />
        </div>
        <ContactAddress form={section.form} />
      </SectionForm>
    </div>
  );
}

function ContactPhone({ form: { control, formState } }: { form: UseFormReturn<ContactValues> }) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const phone = useController({ control, name: 'phone' });
  const countryCode = useController({ control, name: 'phone_country_code' });

  return (
    <PhoneField
      ref={phone.field.ref}
      name={phone.field.name}
      label={t('fields.phone')}
      countryCodeLabel={t('fields.countryCode')}
      countryNames={{ '+1': t('countries.Canada'), '+33': t('countries.France') }}
      error={errorText(formState.errors.phone)}
      value={{ countryCode: countryCode.field.value, digits: phone.field.value }}
      onChange={(entry) => {
        countryCode.field.onChange(entry.countryCode);
        phone.field.onChange(entry.digits);
      }}
    />
  );
}

function ContactAddress({ form }: { form: UseFormReturn<ContactValues> }) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const { register, setValue, formState, control } = form;
  const { errors, isSubmitted } = formState;

  return (
    <AddressFields
      bind={(name) => register(name)}
      country={useWatch({ control, name: 'country' })}
      fill={(values, position) => {
        setValue('position', position, { shouldDirty: true });
        for (const name of addressFieldNames) {
          setValue(name, values[name], { shouldDirty: true, shouldValidate: isSubmitted });
        }
      }}
      errorOf={(name) => errorText(errors[name])}
      countryPlaceholder={t('fields.chooseCountry')}
    />
  );
}

function ContactPicture({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { setUser } = useSession();

  async function send(picture: Blob, onProgress: (percent: number) => void) {
    const form = new FormData();
    form.append('profile_picture', picture, 'picture.jpg');
    setUser(await upload(profile.update, { body: form }, onProgress));
  }
  async function remove() {
    setUser(await api.call(profile.update, { body: { profile_picture: null } }));
  }

  return (
    <PictureField
      label={t('fields.picture')}
      preview={<PersonPicture user={user} className="size-20 text-2xl" />}
      hasPicture={user.profile_picture !== null}
      isCut
      fieldName="profile_picture"
      send={send}
      onRemove={remove}
    />
  );
}
