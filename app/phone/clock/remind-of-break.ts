import { settings } from '#app/phone/outbox/phone-db.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

const key = 'remindedOfBreak'

/** Notifies once per stretch of work, if the employee allows notifications. @param due when the break became due */
export async function remindOfBreak(due: string, hours: number): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  if ((await settings.get(key))?.value === due) return
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await settings.put({ key, value: due })
  await registration.showNotification(t('clockAsks:breakDueTitle'), {
    body: t('clockAsks:breakDueBody', { hours }),
    icon: '/my/icon-192.png',
    tag: key,
    data: '/my/',
  })
}
