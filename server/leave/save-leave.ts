import { textOf } from '#shared/texts.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { leaveClashes } from './leave-clashes.ts'
import { leaveContentOf, type LeaveWanted } from './leave-content.ts'
import { insertLeave, type NewLeave } from './leave-store.ts'
import { acquirePeriodLock, refuseLocked } from '#server/timesheets/locks/period-locks.ts'

export type LeaveToSave = LeaveWanted & Pick<NewLeave, 'id' | 'employeeId' | 'source'>

interface ForNewLeave {
  /** Why leave can't include a locked day, if not as for a manager. */
  lockedCode?: Parameters<typeof refuseLocked>[2]
  before?: () => void
  after?: () => Promise<void>
}

/**
 * Saves new, pending leave, unless it overlaps another entry, even one saved at the same moment. Sent again with the
 * same id it changes nothing.
 */
export async function saveLeave(
  ctx: BusinessScope,
  { id, employeeId, source, ...wanted }: LeaveToSave,
  { lockedCode, before, after }: ForNewLeave = {},
) {
  const { actor, tx } = ctx
  // The period lock comes first, so that the zone can't change before the leave gets its days.
  const locks = await acquirePeriodLock(ctx)
  const saving = {
    table: 'timesheet_logs',
    rows: [{ id, columns: columnsOf(employeeId, wanted) }],
    otherwise: textOf('leave.savedOtherwise'),
    refuseTaken: async () => refuse('CONFLICT', textOf('leave.overlaps')),
  }
  await saveOnce(ctx, saving, async () => {
    before?.()
    refuseLocked([{ from: wanted.startDate, to: wanted.endDate }], locks, lockedCode)
    const settings = await farmSettings(tx, actor.managerId)
    const leave = { id, employeeId, source, ...leaveContentOf(wanted, settings) }
    // The same request may have arrived a moment ago; its own row is no overlap.
    const clashes = await leaveClashes(ctx, { ...leave, except: id })
    if (clashes.length > 0) refuse('CONFLICT', textOf('leave.overlaps'))
    if (!(await insertLeave(tx, actor.managerId, leave))) return []
    await after?.()
    return [id]
  })
  return { ok: true as const }
}

/** Leave is the same if its days are; its times follow from the settings of the farm. */
const columnsOf = (employeeId: string, { startDate, endDate, leaveType, comments }: LeaveWanted) => ({
  employmentInfo: employeeId,
  logType: 'leave',
  day: startDate,
  endDay: endDate,
  leaveEntitlement: leaveType,
  comments,
})
