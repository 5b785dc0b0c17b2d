import { useEffect, useState } from 'react'
import { toApiError } from '#app/lib/api/api-error.ts'
import { type PushState, readPushState, switchPushOff, switchPushOn } from '#app/lib/push.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { ChoicesForm } from '../notifications/choices-form.tsx'
import { SwitchRow } from '#app/phone/frame/switch-row.tsx'

const sentences = {
  unsupported: 'me:pushUnsupported',
  'install-first': 'me:pushInstallFirst',
  'not-installed': 'me:pushNotInstalled',
  denied: 'me:pushDenied',
  on: 'me:pushOn',
  off: 'me:pushOff',
} as const

/** Notifications are optional. Switching needs reception, because the browser's push service creates the subscription. */
export function Notifications({ onSaved }: { onSaved: () => void }) {
  const person = usePerson()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    // Checks again when the employee returns, because they may have changed the phone's settings.
    const look = () => void readPushState('/my/').then(setState)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  async function change(on: boolean) {
    setBusy(true)
    setProblem(null)
    try {
      await (on ? switchPushOn : switchPushOff)('/my/', clientFor(person))
    } catch (error) {
      // A DOMException comes from the browser, which has no push service available.
      const noReception = toApiError(error).code === 'NO_ANSWER' && !(error instanceof DOMException)
      setProblem(t(noReception ? 'me:pushNeedsReception' : 'me:pushFailed'))
    }
    setState(await readPushState('/my/'))
    setBusy(false)
  }

  return (
    <div className={classes.form}>
      <p>{t('me:pushIntro')}</p>
      <ul className={classes.bullets}>
        <li>{t('me:pushHours')}</li>
        <li>{t('me:pushLeave')}</li>
      </ul>
      {(state === 'on' || state === 'off') && (
        <SwitchRow label={t('me:pushSwitch')} on={state === 'on'} disabled={busy} onChange={(on) => void change(on)} />
      )}
      <output>{t(state && !busy ? sentences[state] : 'me:pushChecking')}</output>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <h2>{t('notifications:byKind')}</h2>
      <ChoicesForm onSaved={onSaved} />
    </div>
  )
}
