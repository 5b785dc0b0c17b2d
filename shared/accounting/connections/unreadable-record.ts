import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from './accounting-provider.ts'
import type { ProviderEmployee } from './payroll-records.ts'

/** Why nothing can be sent for an employee whose record could not be read, and what to do. Null if it could. */
export function unreadableRecord(
  provider: AccountingProvider,
  { unread, unreadable }: Pick<ProviderEmployee, 'unread' | 'unreadable'>,
): Text | null {
  if (unread) return textOf('accounting.recordUnread', { provider, unread })
  return unreadable ? textOf('accounting.recordUnreadable', { provider }) : null
}
