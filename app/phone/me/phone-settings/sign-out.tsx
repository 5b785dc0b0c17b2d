import { useStorage } from '#app/phone/outbox/use-storage.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { buttonClass, NativeButton } from '#app/ui/native/native-button.tsx'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { signOutOfPhone } from '#app/phone/accounts/sign-in.ts'
import { HandOverButtons } from '#app/phone/outbox/hand-over/hand-over-buttons.tsx'
import { unsentItems } from '#app/phone/outbox/send/unsent-items.ts'
import { useFarmNamer } from '#app/phone/outbox/hand-over/use-farm-namer.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'

/** Asks for confirmation and says what happens to unsent records. */
export function SignOut() {
  const person = usePerson()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const waiting = useStorage(unsentItems, [person.userId])
  const farmOf = useFarmNamer(person.managerId, waiting ?? [])
  if (!waiting || !farmOf) return null
  const count = waiting.length
  async function signOut() {
    setBusy(true)
    await signOutOfPhone(person)
    // The next employee to sign in starts at the clock.
    navigate('~/my/', { replace: true })
  }
  return (
    <div className={classes.form}>
      {count > 0 && <p className={classes.warning}>{t('me:signOutWaiting', { count })}</p>}
      <p>{t('me:signOutAsk')}</p>
      <HandOverButtons items={waiting} farmOf={farmOf} fullWidth />
      <NativeButton kind="plain" fullWidth loading={busy} onClick={() => void signOut()}>
        {t(count > 0 ? 'me:signOutAnyway' : 'me:signOut')}
      </NativeButton>
      <Link href="/" className={`${buttonClass} ${classes.mainLink}`}>
        {t('me:signOutStay')}
      </Link>
    </div>
  )
}
