import { useState } from 'react'
import { discoverableFields } from '#shared/employees/discoverable-field.ts'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { ChoiceRows } from '../choice-rows.tsx'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { SaveButton, useSaving } from '../save-button.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { saveProfile } from './use-profile.ts'

const options = discoverableFields.map((value) => ({ value, label: t(`me:field_${value}`) }))

interface FindableFormProps {
  profile: Profile
  onSaved: () => void
}

/** Employees are listed only if they opt in. */
export function FindableForm({ profile, onSaved }: FindableFormProps) {
  const [discoverable, setDiscoverable] = useState(profile.discoverable)
  const saving = useSaving(onSaved)
  const [shown, setShown] = useState(profile.discoverableFields)

  function save() {
    saving.save(() => saveProfile(profile, { discoverable, discoverableFields: shown }))
  }

  return (
    <div className={classes.form}>
      <p>{t('me:findableIntro')}</p>
      <SwitchRow label={t('me:findableSwitch')} on={discoverable} onChange={setDiscoverable} />
      <output>{!discoverable && t('me:findableOff')}</output>
      {discoverable && (
        <ChoiceRows legend={t('me:findableShows')} options={options} chosen={shown} onChange={setShown} />
      )}
      <SaveButton saving={saving} onClick={save} />
    </div>
  )
}
