import { type FormEvent, useEffect, useState } from 'react'
import { toApiError } from '#app/lib/api/api-error.ts'
import { BrandMark } from '#app/ui/page/brand-mark.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { Stack, stackClass } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/line-messages.ts'
import { countAllLost } from '#app/phone/outbox/unsent-mark.ts'
import { InsecureNote } from '#app/phone/frame/insecure-note.tsx'
import { peopleAway } from './people-away.ts'
import { type NonEmployee, rememberPerson, signInOnPhone } from './sign-in.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import classes from './sign-in-page.module.css'

/**
 * Shown when no one is signed in on this phone. An existing session of this browser, such as after joining, is adopted, also
 * when reception returns.
 */
export function SignInPage() {
  const away = useStorage(peopleAway) ?? []
  const lost = useStorage(countAllLost) ?? 0
  const [found, setFound] = useState<NonEmployee | null>(null)
  useEffect(() => {
    const adopt = () => void rememberPerson().then(setFound, () => undefined)
    const shown = () => document.visibilityState === 'visible' && adopt()
    adopt()
    window.addEventListener('online', adopt)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', adopt)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [])
  return (
    <Stack as="main" gap={16} className={classes.page}>
      <BrandMark />
      <h1>{t('accounts:title')}</h1>
      <p>{t('accounts:intro')}</p>
      <InsecureNote />
      {lost > 0 && <p className={classes.away}>{t('accounts:lost', { count: lost })}</p>}
      {away.map(({ userId, firstName, count }) => (
        <p key={userId} className={classes.away}>
          {t('accounts:otherPerson', { name: firstName, count })}
        </p>
      ))}
      <SignInForm found={found} />
      <p>
        <a href="/join">{t('accounts:join')}</a>
      </p>
      <p>
        <a href="/forgot-password">{t('accounts:forgot')}</a>
      </p>
    </Stack>
  )
}

/** Explains why a signed-in user sees the sign-in form, and links to the manager app. */
function NonEmployeeNote({ email, farm }: NonEmployee) {
  return (
    <div className={classes.away}>
      <p>{farm === null ? t('accounts:worksNowhere', { email }) : t('accounts:manages', { email, farm })}</p>
      {farm !== null && (
        <p>
          <a href="/">{t('accounts:openManager')}</a>
        </p>
      )}
      <p>{t('accounts:anotherUser')}</p>
    </div>
  )
}

interface SignInFormProps {
  /** The user of this browser's session, who is not an employee. */
  found?: NonEmployee | null
}

/** Also shown above the app when the session has ended; signing in sends the waiting records. */
export function SignInForm({ found = null }: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({})
  const [signedIn, setSignedIn] = useState<NonEmployee | null>(null)
  const nonEmployee = signedIn ?? found

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const [email, password] = [String(entered.get('email')).trim(), String(entered.get('password'))]
    if (!email || !password) {
      setProblems({
        ...(!email && { email: t('accounts:emailRequired') }),
        ...(!password && { password: t('accounts:passwordRequired') }),
      })
      return
    }
    setBusy(true)
    setProblems({})
    try {
      setSignedIn(await signInOnPhone(email, password))
    } catch (error) {
      // The error is shown against the password field (Specification 5).
      setProblems({ password: toApiError(error).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={stackClass({ gap: 16 })} onSubmit={(event) => void signIn(event)} noValidate>
      <div role="alert">{nonEmployee && <NonEmployeeNote {...nonEmployee} />}</div>
      <NativeField
        label={t('accounts:email')}
        name="email"
        type="email"
        autoComplete="username"
        error={problems.email}
      />
      <NativeField
        label={t('accounts:password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={problems.password}
      />
      <NativeButton type="submit" fullWidth loading={busy}>
        {t('accounts:signIn')}
      </NativeButton>
    </form>
  )
}
