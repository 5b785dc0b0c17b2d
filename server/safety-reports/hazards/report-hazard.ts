import {
  type Consequence,
  dueOn,
  type HarmTarget,
  isHighRisk,
  levelOf,
  type Likelihood,
} from '#shared/safety-reports/hazards/risk-matrix.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { checkAsset, checkLocation } from '../require-report.ts'
import { reportedTime } from '../reported-time.ts'
import { insertReport, keepReportAudience } from '../reports-store.ts'
import { findLocationName } from '../report-parts-store.ts'

interface Hazard {
  id: string
  what: string
  assetId: string | null
  location: string | null
  happenedAt: string
  offline: boolean
  photoIds: string[]
  likelihood: Likelihood | null
  consequence: Consequence | null
  harmTo: HarmTarget
}

/** Reports a hazard, which every employee sees while it is open. The managers hear of one that is high, extreme or not rated. */
export async function reportHazard(ctx: BusinessContext, { id, assetId, offline, ...given }: Hazard) {
  const { tx, actor, now } = ctx
  const { happenedAt, flags } = await reportedTime(ctx, given.happenedAt)
  const columns = { type: 'hazard', asset: assetId, ...given, happenedAt, createdBy: actor.userId } as const
  const otherwise = textOf('safetyReports.savedOtherwise')
  await saveOnce(ctx, { table: 'safety_reports', rows: [{ id, columns }], otherwise }, async () => {
    await checkLocation(ctx, given.location)
    await checkAsset(ctx, assetId)
    const riskLevel = levelOf(given)
    const { zone } = await farmSettings(tx, actor.managerId)
    const reported = { createdByName: actor.name, createdAt: now, flags, offline }
    const rated = { riskLevel, dueOn: riskLevel && dueOn(now, riskLevel, zone) }
    if (!(await insertReport(tx, actor.managerId, { id, ...columns, status: 'open', ...rated, ...reported }))) return []
    await keepReportAudience(tx, [id])
    if (riskLevel === null || isHighRisk(riskLevel)) {
      const locationName = await findLocationName(tx, actor.managerId, given.location)
      const { what } = given
      await notifyManagers(ctx, 'hazard_reported', {
        reportId: id,
        what,
        level: riskLevel,
        locationName,
        name: actor.name,
      })
    }
    return [id]
  })
  return { ok: true as const }
}
