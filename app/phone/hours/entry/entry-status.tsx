import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownEntry } from '../shown-entries.ts'

/** Where the entry stands, and whether the server has all of it. */
export function EntryStatus({ entry: { status, onPhone } }: { entry: ShownEntry }) {
  return (
    <>
      <StatusBadge tone={status}>{t(`hours:${status}`)}</StatusBadge>
      {onPhone && <StatusBadge tone="neutral">{t('hours:onPhone')}</StatusBadge>}
    </>
  )
}
