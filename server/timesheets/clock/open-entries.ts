import { workedTime } from '#shared/timesheets/pay/worked-time.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findOpenEntries, type OpenAsked } from './open-entries-store.ts'

/** What is left to do for the entries of one employee. */
export interface OpenEntries {
  employeeId: string
  firstName: string
  lastName: string
  pendingEntries: number
  approvedMinutes: number
  leaveToCome: number
  running: boolean
  /** The range in which all of them start. */
  from: string
  to: string
}

/** For other features: what is left to decide, pay or take for these employees; those with nothing are left out. */
export async function openEntries(tx: Tx, managerId: string, asked: OpenAsked): Promise<OpenEntries[]> {
  const entries = await findOpenEntries(tx, managerId, asked)
  return [...Map.groupBy(entries, ({ employeeId }) => employeeId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { employeeId, firstName, lastName } = first
    const days = own.map(({ day }) => day).toSorted()
    const recorded = own.filter(({ toCome }) => !toCome)
    return {
      employeeId,
      firstName,
      lastName,
      pendingEntries: recorded.filter(({ status }) => status === 'pending').length,
      approvedMinutes: recorded.filter(({ status }) => status === 'approved').reduce(addWorked, 0),
      leaveToCome: own.length - recorded.length,
      running: own.some(({ endTime }) => endTime === null),
      from: days.at(0) ?? '',
      to: days.at(-1) ?? '',
    }
  })
}

function addWorked(minutes: number, entry: Parameters<typeof workedTime>[0]): number {
  return minutes + (entry.endTime === null ? 0 : workedTime(entry, entry.endTime).workedMinutes)
}
