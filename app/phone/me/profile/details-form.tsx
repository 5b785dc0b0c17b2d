import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { PhoneForm } from '#app/phone/shell/form/phone-form.tsx'
import { type PhoneForm as Form, usePhoneForm } from '#app/phone/shell/form/use-phone-form.ts'
import { record } from '#app/phone/outbox/record.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import photoClasses from './photo.module.css'
import { PhotoField } from './photo-field.tsx'
import { PhotoShown } from './photo-shown.tsx'
import { saveProfile } from './use-profile.ts'

interface DetailsFormProps {
  person: PhonePerson
  profile: Profile
  onSaved: () => void
}

export function DetailsForm({ person, profile, onSaved }: DetailsFormProps) {
  /** Undefined keeps the photo, null removes it. */
  const [picture, setPicture] = useState<Blob | null>()
  const [shrinking, setShrinking] = useState(false)
  const shown = picture === undefined ? profile.hasPicture : picture !== null
  const { firstName, lastName, phone, emergencyContactName, emergencyContactPhone } = profile
  const form = usePhoneForm({
    person,
    name: 'details',
    begin: { firstName, lastName, phone, emergencyContactName, emergencyContactPhone },
    problemsIn: (entered) => ({
      firstName: entered.firstName.trim() ? undefined : t('me:firstNameRequired'),
      lastName: entered.lastName.trim() ? undefined : t('me:lastNameRequired'),
    }),
    hasMore: picture !== undefined,
    async save(entered) {
      if (picture !== undefined) await recordPicture(picture)
      await saveProfile(profile, trimmed(entered))
    },
    onSaved,
  })

  return (
    <PhoneForm form={form} className={classes.form} busy={shrinking}>
      <PhotoField
        legend={t('me:picture')}
        picked={picture ?? undefined}
        before={
          shown ? (
            <PhotoShown person={person} documentId={null} alt={t('me:picture')} />
          ) : (
            <p className={photoClasses.noPhoto}>
              <IconUser aria-hidden="true" size={28} />
              <span>{t('me:photoNone')}</span>
            </p>
          )
        }
        onPick={setPicture}
        busy={shrinking}
        onBusy={setShrinking}
      >
        {shown && (
          <NativeButton kind="plain" onClick={() => setPicture(null)}>
            {t('me:photoRemove')}
          </NativeButton>
        )}
      </PhotoField>
      <p>{t('me:yourFarmsSee')}</p>
      <DetailsFields email={profile.email} form={form} />
    </PhoneForm>
  )
}

function recordPicture(blob: Blob | null): Promise<void> {
  if (!blob) return record('employees.setPicture', { fileId: null })
  const fileId = newId()
  return record('employees.setPicture', { fileId }, [{ fileId, blob }])
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
