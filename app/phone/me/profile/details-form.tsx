import { IconUser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { recordCall } from '#app/phone/outbox/record.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import photoClasses from './photo.module.css'
import { PhotoField } from './photo-field.tsx'
import { PhotoShown } from './photo-shown.tsx'
import { SaveButton, useSaving } from '../save-button.tsx'
import { saveProfile } from './use-profile.ts'

interface DetailsFormProps {
  person: PhonePerson
  profile: Profile
  onSaved: () => void
}

export function DetailsForm({ person, profile, onSaved }: DetailsFormProps) {
  /** Undefined keeps the photo, null removes it. */
  const [picture, setPicture] = useState<string | null>()
  const [problems, setProblems] = useState<Problems>({})
  const saving = useSaving(onSaved)
  const [shrinking, setShrinking] = useState(false)
  const shown = picture === undefined ? profile.hasPicture : picture !== null

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = enteredIn(event.currentTarget)
    if (!entered.firstName || !entered.lastName) {
      setProblems({
        ...(!entered.firstName && { firstName: t('me:firstNameRequired') }),
        ...(!entered.lastName && { lastName: t('me:lastNameRequired') }),
      })
      focusFirstError(event.currentTarget)
      return
    }
    saving.save(async () => {
      if (picture !== undefined) await recordCall('employees.setPicture', { photo: picture })
      await saveProfile(profile, entered)
    })
  }

  return (
    <form className={classes.form} onSubmit={save} noValidate>
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
      <DetailsFields profile={profile} problems={problems} />
      <SaveButton saving={{ ...saving, busy: saving.busy || shrinking }} />
    </form>
  )
}

function enteredIn(form: HTMLFormElement) {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name)).trim()
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    phone: textOf('phone'),
    emergencyContactName: textOf('emergencyContactName'),
    emergencyContactPhone: textOf('emergencyContactPhone'),
  }
}

const ownFields = [
  { name: 'firstName', label: t('me:firstName'), autoComplete: 'given-name', maxLength: 80 },
  { name: 'lastName', label: t('me:lastName'), autoComplete: 'family-name', maxLength: 80 },
  { name: 'phone', label: t('me:phone'), type: 'tel', autoComplete: 'tel', maxLength: 40 },
] as const
const emergencyFields = [
  { name: 'emergencyContactName', label: t('me:emergencyName'), autoComplete: 'off', maxLength: 120 },
  { name: 'emergencyContactPhone', label: t('me:emergencyPhone'), type: 'tel', autoComplete: 'off', maxLength: 40 },
] as const

type Problems = Partial<Record<(typeof ownFields | typeof emergencyFields)[number]['name'], string>>

function DetailsFields({ profile, problems }: { profile: Profile; problems: Problems }) {
  const fieldOf = (field: (typeof ownFields | typeof emergencyFields)[number]) => (
    <NativeField key={field.name} {...field} defaultValue={profile[field.name]} error={problems[field.name]} />
  )
  return (
    <>
      {ownFields.map(fieldOf)}
      <p>
        <strong>{t('me:email')}</strong>
        <br />
        {profile.email}
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
