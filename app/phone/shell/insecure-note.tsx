import { useEffect } from 'react'
import { t } from '#app/phone/messages/line-messages.ts'
import { loadAhead } from './load-ahead.ts'
import classes from './sending-line.module.css'

/** Browsers keep an app for no reception only from https; over plain http it lives as long as its page stays open. */
export function InsecureNote() {
  const { isSecureContext } = window
  useEffect(() => {
    if (!isSecureContext) loadAhead()
  }, [isSecureContext])
  return isSecureContext ? null : <p className={classes.line}>{t('lines:insecure')}</p>
}
