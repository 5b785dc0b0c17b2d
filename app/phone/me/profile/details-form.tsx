import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { PhotoField } from '#app/phone/frame/photo/photo-field.tsx'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { type PhoneForm as Form, usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { record } from '#app/phone/outbox/record.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import photoClasses from '#app/phone/frame/photo/photo.module.css'
import { PhotoShown } from '#app/phone/frame/profile/photo-shown.tsx'
import { saveProfile } from '#app/phone/farm/profile/use-profile.ts'

interface DetailsFormProps {
  profile: Profile
  onSaved: () => void
}

export function DetailsForm({ profile, onSaved }: DetailsFormProps) {
  const [picked, setPicked] = useState<RecordedFile>()
  const [removed, setRemoved] = useState(false)
  const [shrinking, setShrinking] = useState(false)
  const { firstName, lastName, phone, emergencyContactName, emergencyContactPhone } = profile
  const form = usePhoneForm({
    name: 'details',
    begin: { firstName, lastName, phone, emergencyContactName, emergencyContactPhone },
    problemsIn: (entered) => ({
      firstName: entered.firstName.trim() ? undefined : t('me:firstNameRequired'),
      lastName: entered.lastName.trim() ? undefined : t('me:lastNameRequired'),
    }),
    hasMore: picked !== undefined || removed,
    async save(entered) {
      if (picked) await record('employees.setPicture', { fileId: picked.fileId }, [picked])
      else if (removed) await record('employees.setPicture', { fileId: null })
      await saveProfile(profile, trimmed(entered))
    },
    onSaved,
  })

  return (
    <PhoneForm form={form} className={classes.form} busy={shrinking}>
      <PhotoField
        label={t('me:picture')}
        before={
          profile.hasPicture && !removed ? (
            <>
              <PhotoShown documentId={null} alt={t('me:picture')} />
              <NativeButton kind="plain" onClick={() => setRemoved(true)}>
                {t('photos:remove')}
              </NativeButton>
            </>
          ) : (
            <p className={photoClasses.noPhoto}>
              <IconUser aria-hidden="true" size={28} />
              <span>{t('photos:none')}</span>
            </p>
          )
        }
        onPick={setPicked}
        onBusy={setShrinking}
      />
      <p>{t('me:yourFarmsSee')}</p>
      <DetailsFields email={profile.email} form={form} />
    </PhoneForm>
  )
}

interface Details {
  firstName: string
  lastName: string
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
}

const trimmed = ({ firstName, lastName, phone, emergencyContactName, emergencyContactPhone }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim(),
  emergencyContactName: emergencyContactName.trim(),
  emergencyContactPhone: emergencyContactPhone.trim(),
})

const ownFields = [
  { name: 'firstName', label: t('me:firstName'), autoComplete: 'given-name', maxLength: 80 },
  { name: 'lastName', label: t('me:lastName'), autoComplete: 'family-name', maxLength: 80 },
  { name: 'phone', label: t('me:phone'), type: 'tel', autoComplete: 'tel', maxLength: 40 },
] as const
const emergencyFields = [
  { name: 'emergencyContactName', label: t('me:emergencyName'), autoComplete: 'off', maxLength: 120 },
  { name: 'emergencyContactPhone', label: t('me:emergencyPhone'), type: 'tel', autoComplete: 'off', maxLength: 40 },
] as const

function DetailsFields({ email, form }: { email: string; form: Form<Details> }) {
  const fieldOf = ({ name, ...field }: (typeof ownFields | typeof emergencyFields)[number]) => (
    <NativeField key={name} {...field} {...form.field(name)} />
  )
  return (
    <>
      {ownFields.map(fieldOf)}
      <p>
        <strong>{t('me:email')}</strong>
        <br />
        {email}
        <br />
        <small>{t('me:emailHint')}</small>
      </p>
      <fieldset>
        <legend>{t('me:emergency')}</legend>
        <p>{t('me:emergencyHint')}</p>
        {emergencyFields.map(fieldOf)}
      </fieldset>
    </>
  )
}
