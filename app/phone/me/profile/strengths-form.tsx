import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { SaveButton, useSaving } from '../save-button.tsx'
import { saveProfile } from './use-profile.ts'

const most = 20

const words = {
  strengths: { intro: 'me:strengthsIntro', empty: 'me:strengthsEmpty', one: 'me:strength' },
  otherLicenceTypes: { intro: 'me:otherLicencesIntro', empty: 'me:otherLicencesEmpty', one: 'me:otherLicence' },
} as const

interface StrengthsFormProps {
  profile: Profile
  /** The profile field to edit, a list of short texts. */
  field: keyof typeof words
  onSaved: () => void
}

export function StrengthsForm({ profile, field, onSaved }: StrengthsFormProps) {
  const [strengths, setStrengths] = useState(profile[field])
  const [problem, setProblem] = useState<string>()
  const saving = useSaving(onSaved)
  const [typed, setTyped] = useState('')

  /** @returns the list plus the typed text; undefined, with an error shown, if the text can't be added */
  function withTyped(): string[] | undefined {
    const strength = typed.trim()
    if (!strength) return strengths
    const twice = strengths.some((other) => other.toLowerCase() === strength.toLowerCase())
    if (!twice && strengths.length < most) return [...strengths, strength]
    setProblem(twice ? t('me:strengthTwice') : t('me:strengthsFull', { most }))
    return undefined
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const next = withTyped()
    if (!next) return
    setStrengths(next)
    setTyped('')
    setProblem(undefined)
  }

  function save() {
    const next = withTyped()
    if (next) saving.save(() => saveProfile(profile, { [field]: next }))
  }

  return (
    <div className={classes.form}>
      <p>{t(words[field].intro)}</p>
      <div aria-live="polite">
        {strengths.length === 0 ? (
          <p>{t(words[field].empty)}</p>
        ) : (
          <ul className={classes.strengths}>
            {strengths.map((strength) => (
              <li key={strength}>
                {strength}
                <button
                  type="button"
                  aria-label={t('me:strengthRemove', { strength })}
                  onClick={() => setStrengths(strengths.filter((other) => other !== strength))}
                >
                  <IconX aria-hidden="true" size={20} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <form className={classes.adding} onSubmit={add} noValidate>
        <NativeField
          label={t(words[field].one)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={60}
          error={problem}
        />
        <NativeButton type="submit" kind="plain">
          {t('me:strengthAdd')}
        </NativeButton>
      </form>
      <SaveButton saving={saving} onClick={save} />
    </div>
  )
}
