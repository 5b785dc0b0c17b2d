import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import { presentTiming } from '../send/heard-time.ts'
import { itemName } from '../item-name.ts'
import { anonymousUser, type OutboxItem } from '../phone-db.ts'
import { systemNow } from '../system-now.ts'

interface Whose {
  managerId: string
  userId: string
  deviceId: string
}

const [mostEvents, mostOthers, longestSummary] = [2000, 500, 500]

/** The file that the manager imports: hours as clock events, and everything else as text to enter by hand. */
export function phoneFileOf(items: readonly OutboxItem[], whose: Whose): PhoneFile {
  // The file names the employee, so anonymous records stay out of it.
  const own = items.filter(
    ({ managerId, state, userId }) => managerId === whose.managerId && state !== 'sent' && userId !== anonymousUser,
  )
  return {
    format: 'muster-phone-records',
    version: 1,
    ...whose,
    savedAt: systemNow(),
    savedTiming: presentTiming(),
    events: own.flatMap((item) => (item.endpoint === 'clock' ? item.input : [])).slice(0, mostEvents),
    others: own
      .filter(({ endpoint }) => endpoint !== 'clock')
      .map((item) => ({ endpoint: item.endpoint, recordedAt: item.recordedAt, summary: summaryOf(item) }))
      .slice(0, mostOthers),
  }
}

/** The record's name and text fields, without photos and location points. */
function summaryOf(item: OutboxItem): string {
  const said = Object.entries(item.input).filter(
    ([field, value]) => typeof value === 'string' && !['id', 'photo', 'termsText'].includes(field) && value !== '',
  )
  const text = said.map(([field, value]) => `${field}: ${value}`).join(', ')
  return `${itemName(item)}${text && ` – ${text}`}`.slice(0, longestSummary)
}
