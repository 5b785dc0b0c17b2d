import { v7 as newId } from 'uuid'
import { cutText } from '#shared/core/cut-text.ts'
import type { ChecklistCategory } from '#shared/machines/asset-category.ts'
import {
  type CheckedItem,
  failedOf,
  failedText,
  meterOf,
  preStartStateOf,
  reasonOf,
} from '#shared/safety-reports/pre-start.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { addMachineEvent, lockMachine } from '#server/machines/machine-events.ts'
import { checkLocation } from './require-report.ts'
import { reportedTime } from './reported-time.ts'
import { addFlags, insertReport, keepReportAudience } from './reports-store.ts'

interface PreStart {
  id: string
  assetId: string
  location: string | null
  happenedAt: string
  offline: boolean
  category: ChecklistCategory
  version: number
  seconds: number
  items: CheckedItem[]
  photoIds: string[]
}

/** The longest text of a report. */
const longestWhat = 2000

/**
 * Records a finished check. With a failed item it opens one maintenance report, and with a critical one it puts the machine out of
 * use. At a machine that is out of use it is refused; what a phone recorded without reception is kept and flagged.
 */
export async function recordPreStart(
  ctx: BusinessContext,
  { id, assetId, category, version, items, ...given }: PreStart,
) {
  const { tx, actor, now } = ctx
  const { happenedAt, flags } = await reportedTime(ctx, given.happenedAt)
  const { location, offline, seconds, photoIds } = given
  const checklist = { category, version, items }
  const columns = {
    type: 'pre_start',
    asset: assetId,
    location,
    happenedAt,
    checklist,
    seconds,
    photoIds,
    createdBy: actor.userId,
  }
  const otherwise = textOf('safetyReports.savedOtherwise')
  await saveOnce(ctx, { table: 'safety_reports', rows: [{ id, columns }], otherwise }, async () => {
    await checkLocation(ctx, location)
    const machine = await lockMachine(ctx, assetId, id)
    if (machine.asset.isKnown) return []
    const failed = failedOf(items)
    const critical = failed.filter((item) => item.critical)
    const meter = meterOf(items)
    const reported = {
      asset: assetId,
      location,
      happenedAt,
      offline,
      createdBy: actor.userId,
      createdByName: actor.name,
      createdAt: now,
    }
    const what = cutText(failedText(failed), longestWhat)
    const check = {
      id,
      type: 'pre_start',
      status: preStartStateOf(items),
      what,
      checklist,
      seconds,
      meter,
      photoIds,
      flags,
    } as const
    if (!(await insertReport(tx, actor.managerId, { ...reported, ...check }))) return []
    const repair = failed.length === 0 ? null : newId()
    if (repair !== null) {
      const priority = critical.length > 0 ? 'high' : 'medium'
      const opened = {
        id: repair,
        type: 'maintenance',
        status: 'open',
        openedBy: id,
        what,
        priority,
        flags: [],
        photoIds: [],
      } as const
      await insertReport(tx, actor.managerId, { ...reported, ...opened, stopsUse: critical.length > 0 })
    }
    const reason = reasonOf(failed)
    const kept = await addMachineEvent(ctx, machine, {
      id,
      kind: 'pre_start',
      at: happenedAt,
      // A failure that came later was not known.
      offline: offline || (machine.asset.outOfUseSince !== null && happenedAt < machine.asset.outOfUseSince),
      recordedOffline: offline,
      failed,
      meter,
      flags,
      ...(critical.length > 0 && { hold: { reason, reportId: repair } }),
    })
    await addFlags(
      tx,
      actor.managerId,
      id,
      kept.filter((flag) => !flags.includes(flag)),
    )
    await keepReportAudience(tx, [id])
    return [id]
  })
  return { ok: true as const }
}
