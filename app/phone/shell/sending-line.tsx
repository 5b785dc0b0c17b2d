import { Suspense, useState } from 'react'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { useReaching, useSending } from '#app/phone/outbox/send/sending.ts'
import { t } from '#app/phone/messages/line-messages.ts'
import classes from '#app/phone/frame/line.module.css'
import { useOnline } from '#app/phone/frame/use-no-reception.ts'
import { whenText } from '#app/phone/frame/when-text.ts'

const SignInForm = lazyPart(() => import('#app/phone/accounts/sign-in-page.tsx'), 'SignInForm')

interface SendingLineProps {
  clock: AnsweredClock
}

/** A thin line that says why the phone can't sync, and offers sign-in if the session ended. */
export function SendingLine({ clock }: SendingLineProps) {
  const person = usePerson()
  const trying = useSending()
  // Keeps the last result during the next try, so that text typed into the sign-in form is kept.
  const [sending, setSending] = useState(trying === 'sending' ? 'nothing' : trying)
  if (trying !== 'sending' && trying !== sending) setSending(trying)
  const online = useOnline()
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
  // With nothing waiting to sync, only the age of the data matters.
  const age = sending === 'nothing' && ageText(clock)
  return (
    <output className={classes.line}>{age ? t('lines:noReceptionAsOf', { when: age }) : t('lines:noReception')}</output>
  )
}

function ageText({ value, at }: AnsweredClock): string | null {
  return value && at ? whenText(at, Temporal.Now.instant().toString(), value.business.timeZone) : null
}
