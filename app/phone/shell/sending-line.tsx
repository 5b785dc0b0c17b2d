import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { PhonePerson } from '../accounts/person.ts'
import { useSending } from '../outbox/sending.ts'
import { t } from '../words/words.ts'
import classes from './sending-line.module.css'

const SignInForm = lazy(() =>
  import('../accounts/sign-in-page.tsx').then(({ SignInForm: form }) => ({ default: form })),
)

function subscribeOnline(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** One thin line while something is in the way of sending, and the way on. */
export function SendingLine({ person }: { person: PhonePerson }) {
  const trying = useSending()
  // Stays over the next try, and so does what is typed in it.
  const [sending, setSending] = useState(trying)
  if (trying !== 'sending' && trying !== sending) setSending(trying)
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  if (sending === 'signed-out') {
    return (
      <section className={classes.line} data-needs-you aria-label={t('shell:signIn')}>
        <p>{t('shell:signedOut')}</p>
        <details>
          <summary>{t('accounts:again', { name: person.firstName })}</summary>
          <Suspense>
            <SignInForm />
          </Suspense>
        </details>
      </section>
    )
  }
  const noReception = sending === 'no-reception' || !online
  if (!noReception && sending !== 'later') return null
  return <output className={classes.line}>{t(noReception ? 'shell:noReception' : 'shell:serverTrouble')}</output>
}
