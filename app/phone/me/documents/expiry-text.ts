import { dateRangeText } from '#shared/core/time/date-text.ts'
import { expiryOf } from './expiry.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** States the expiry in words, not only by colour. */
export function expiryText(expiresOn: string | null, today: string): string {
  const expiry = expiryOf(expiresOn, today)
  if (expiry.kind === 'none') return t('me:expiryNone')
  const day = dateRangeText(expiry.day, expiry.day)
  switch (expiry.kind) {
    case 'expired':
      return t('me:expiryExpired', { day })
    case 'today':
      return t('me:expiryToday', { day })
    case 'soon':
      return t('me:expirySoon', { count: expiry.days, day })
    case 'valid':
      return t('me:expiryValid', { day })
  }
}
