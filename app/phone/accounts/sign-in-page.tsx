import { useLiveQuery } from 'dexie-react-hooks'
import { type FormEvent, useEffect, useState } from 'react'
import { refusalOf } from '#app/lib/refusal.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { NativeButton } from '#app/ui/native-button.tsx'
import { NativeField } from '#app/ui/native-field.tsx'
import { t } from '../words/line-words.ts'
import { peopleAway } from './people-away.ts'
import { rememberPerson, signInOnPhone } from './sign-in.ts'
import classes from './sign-in-page.module.css'

/** For a phone that nobody is signed in on. A session of this browser, as after joining, is taken as it is. */
export function SignInPage() {
  const away = useLiveQuery(peopleAway) ?? []
  useEffect(() => {
    rememberPerson().catch(() => undefined)
  }, [])
  return (
    <main className={classes.page}>
      <BrandMark />
      <h1>{t('accounts:title')}</h1>
      <p>{t('accounts:intro')}</p>
      {away.map(({ userId, firstName, count }) => (
        <p key={userId} className={classes.away}>
          {t('accounts:otherPerson', { name: firstName, count })}
        </p>
      ))}
      <SignInForm />
      <p>
        <a href="/join">{t('accounts:join')}</a>
      </p>
      <p>
        <a href="/forgot-password">{t('accounts:forgot')}</a>
      </p>
    </main>
  )
}

/** Also shown on top of the app when the session has ended: what waits is sent after it. */
export function SignInForm() {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<{ email?: string; password?: string; form?: string }>({})

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
      await signInOnPhone(email, password)
    } catch (error) {
      const { code, message } = refusalOf(error)
      if (code === 'FORBIDDEN') setProblems({ form: t('accounts:notAnEmployee') })
      // The error is shown against the password field (Specification 5).
      else setProblems({ password: message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void signIn(event)} noValidate>
      <FormError>{problems.form}</FormError>
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
