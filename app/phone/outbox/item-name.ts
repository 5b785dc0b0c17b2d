import { names } from 'virtual:records'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { OutboxItem } from './phone-db.ts'

/** The name of a record, as the employee sees it. */
export function itemName(item: OutboxItem): string {
  if (item.endpoint === 'clock') return t(`outbox:kind_${item.input.kind}`)
  return names[item.endpoint] ?? t('outbox:unknown')
}
