import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './outbox-page.module.css'

/** Where the browser has not promised to keep what waits here. It promises that to what is on the home screen. */
export function StorageNote() {
  const [safe, setSafe] = useState(true)
  useEffect(() => {
    // Without https there is nobody to ask, and no promise.
    const asked = 'storage' in navigator ? navigator.storage.persisted() : Promise.resolve(false)
    asked.then(setSafe).catch(() => setSafe(false))
  }, [])
  if (safe) return null
  return (
    <p className={classes.note}>
      {t('outbox:mayBeCleared')} <Link href="/me/home-screen">{t('me:homeScreen')}</Link>
    </p>
  )
}
