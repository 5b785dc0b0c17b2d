import { IconX } from '@tabler/icons-react'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { saveProfile } from '#app/phone/farm/profile/use-profile.ts'

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

interface Strengths {
  strengths: string[]
  /** Text in the field, not added to the list yet. */
  typed: string
}

export function StrengthsForm({ profile, field, onSaved }: StrengthsFormProps) {
  const form = usePhoneForm<Strengths>({
    name: field,
    begin: { strengths: profile[field], typed: '' },
    problemsIn: (entered) => ({ typed: problemOf(entered) }),
    save: (entered) => saveProfile(profile, { [field]: withTyped(entered) }),
    onSaved,
  })
  const { strengths } = form.values

  function add() {
    if (form.check()) form.replace({ strengths: withTyped(form.values), typed: '' })
  }

  return (
    <PhoneForm form={form} className={classes.form}>
      <p>{t(words[field].intro)}</p>
      <div aria-live="polite">
        {strengths.length === 0 ? (
          <p>{t(words[field].empty)}</p>
        ) : (
          <Stack as="ul" gap={8} className={classes.strengths}>
            {strengths.map((strength) => (
              <li key={strength}>
                {strength}
                <button
                  type="button"
                  aria-label={t('me:strengthRemove', { strength })}
                  onClick={() =>
                    form.enter(
                      'strengths',
                      strengths.filter((other) => other !== strength),
                    )
                  }
                >
                  <IconX aria-hidden="true" size={20} />
                </button>
              </li>
            ))}
          </Stack>
        )}
      </div>
      <Stack gap={8}>
        <NativeField
          label={t(words[field].one)}
          maxLength={60}
          {...form.field('typed')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <NativeButton kind="plain" onClick={add}>
          {t('me:strengthAdd')}
        </NativeButton>
      </Stack>
    </PhoneForm>
  )
}

const withTyped = ({ strengths, typed }: Strengths): string[] =>
  typed.trim() === '' ? strengths : [...strengths, typed.trim()]

/** Why the typed text can't be added to the list. */
function problemOf({ strengths, typed }: Strengths): string | undefined {
  const strength = typed.trim().toLowerCase()
  if (strength === '') return undefined
  if (strengths.some((other) => other.toLowerCase() === strength)) return t('me:strengthTwice')
  return strengths.length < most ? undefined : t('me:strengthsFull', { most })
}
