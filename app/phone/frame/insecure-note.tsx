import { useEffect } from 'react'
import { t } from '#app/phone/messages/line-messages.ts'
import { loadAhead } from './load-ahead.ts'
import classes from './line.module.css'

/** Browsers run service workers only over https. Over plain http the app works without reception only until its page is closed. */
export function InsecureNote() {
  const { isSecureContext } = window
  useEffect(() => {
    if (!isSecureContext) void loadAhead()
  }, [isSecureContext])
  return isSecureContext ? null : <p className={classes.line}>{t('lines:insecure')}</p>
}
