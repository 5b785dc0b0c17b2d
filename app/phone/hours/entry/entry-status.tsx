import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownEntry } from '../shown-entries.ts'

/** The entry's status, and whether parts of it are waiting to sync. */
export function EntryStatus({ entry: { status, onPhone } }: { entry: ShownEntry }) {
  return (
    <>
      <StatusBadge tone={status}>{t(`hours:status_${status}`)}</StatusBadge>
      {onPhone && <StatusBadge tone="neutral">{t('hours:onPhone')}</StatusBadge>}
    </>
  )
}
