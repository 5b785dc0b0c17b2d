import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './outbox-page.module.css'

/** Warns when the browser may clear unsent records. Browsers keep the data of apps on the home screen. */
export function StorageNote() {
  const [safe, setSafe] = useState(true)
  useEffect(() => {
    // Without https the browser has no storage API and guarantees nothing.
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
