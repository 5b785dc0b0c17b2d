import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { PhonePerson } from '../accounts/person.ts'
import type { AnsweredClock } from '../clock/use-clock.ts'
import { useReaching, useSending } from '#app/phone/outbox/send/sending.ts'
import { t } from '#app/phone/messages/line-messages.ts'
import classes from './sending-line.module.css'
import { whenText } from './when-text.ts'

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

interface SendingLineProps {
  person: PhonePerson
  clock: AnsweredClock
}

/** One thin line while something is in the way of sending or of asking, and the way on. */
export function SendingLine({ person, clock }: SendingLineProps) {
  const trying = useSending()
  // Stays over the next try, and so does what is typed in it.
  const [sending, setSending] = useState(trying === 'sending' ? 'nothing' : trying)
  if (trying !== 'sending' && trying !== sending) setSending(trying)
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  const reaching = useReaching()
  const trouble = sending === 'nothing' ? reaching : sending
  if (trouble === 'signed-out') {
    return (
      <section className={classes.line} data-needs-you aria-label={t('lines:signIn')}>
        <p>{t('lines:signedOut')}</p>
        <details>
          <summary>{t('accounts:again', { name: person.firstName })}</summary>
          <Suspense>
            <SignInForm />
          </Suspense>
        </details>
      </section>
    )
  }
  const noReception = trouble === 'no-reception' || !online
  if (!noReception)
    return trouble === 'later' ? <output className={classes.line}>{t('lines:serverTrouble')}</output> : null
  // Nothing waits that would have to be said to be safe; what is shown may be old.
  const age = sending === 'nothing' && ageText(clock)
  return (
    <output className={classes.line}>{age ? t('lines:noReceptionAsOf', { when: age }) : t('lines:noReception')}</output>
  )
}

function ageText({ value, at }: AnsweredClock): string | null {
  return value && at ? whenText(at, Temporal.Now.instant().toString(), value.business.timeZone) : null
}
