import { labels } from 'virtual:records'
import { t } from '#app/phone/messages/screen-messages.ts'
import { offlineOf } from './offline-call.ts'
import type { OutboxItem } from './phone-db.ts'

/** The name of a record, as the employee sees it. */
export function itemName(item: OutboxItem): string {
  if (item.endpoint === 'clock') return t(`outbox:kind_${item.input.kind}`)
  const offline = offlineOf(item.endpoint)
  return offline ? labels[offline.label] : t('outbox:unknown')
}
