import { discoverableFields } from '#shared/employees/discoverable-field.ts'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { ChoiceRows } from '../choice-rows.tsx'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { SwitchRow } from '#app/phone/frame/switch-row.tsx'
import { saveProfile } from '#app/phone/farm/profile/use-profile.ts'

const options = discoverableFields.map((value) => ({ value, label: t(`me:field_${value}`) }))

interface FindableFormProps {
  profile: Profile
  onSaved: () => void
}

/** Employees are listed only if they opt in. */
export function FindableForm({ profile, onSaved }: FindableFormProps) {
  const form = usePhoneForm({
    name: 'findable',
    begin: { discoverable: profile.discoverable, discoverableFields: profile.discoverableFields },
    save: (entered) => saveProfile(profile, entered),
    onSaved,
  })
  const { discoverable, discoverableFields: chosen } = form.values
  return (
    <PhoneForm form={form} className={classes.form}>
      <p>{t('me:findableIntro')}</p>
      <SwitchRow label={t('me:findableSwitch')} on={discoverable} onChange={(on) => form.enter('discoverable', on)} />
      <output>{!discoverable && t('me:findableOff')}</output>
      {discoverable && (
        <ChoiceRows
          legend={t('me:findableShows')}
          options={options}
          chosen={chosen}
          onChange={(fields) => form.enter('discoverableFields', fields)}
        />
      )}
    </PhoneForm>
  )
}
