import type { IncidentSeverity } from '#shared/safety-reports/incidents/incident-severity.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { findLocationName } from '../report-parts-store.ts'
import { reportedTime } from '../reported-time.ts'
import { checkAsset, checkLocation, requireHazard } from '../require-report.ts'
import { findFarmState, insertReport, keepReportAudience } from '../reports-store.ts'

interface Incident {
  id: string
  what: string
  assetId: string | null
  location: string | null
  happenedAt: string
  offline: boolean
  photoIds: string[]
  severity: IncidentSeverity | null
  someoneHurt: boolean
  machineDamaged: boolean
  hazardId: string | null
}

/** Reports an incident or a near miss. The managers hear at once, also at night. */
export async function reportIncident(ctx: BusinessContext, { id, assetId, offline, ...given }: Incident) {
  const { tx, actor, now } = ctx
  const { happenedAt, flags } = await reportedTime(ctx, given.happenedAt)
  const columns = { type: 'incident', asset: assetId, ...given, happenedAt, createdBy: actor.userId } as const
  const otherwise = textOf('safetyReports.savedOtherwise')
  await saveOnce(ctx, { table: 'safety_reports', rows: [{ id, columns }], otherwise }, async () => {
    await checkLocation(ctx, given.location)
    await checkAsset(ctx, assetId)
    if (given.hazardId !== null) await requireHazard(ctx, given.hazardId)
    const state = await findFarmState(tx, actor.managerId)
    const reported = { createdByName: actor.name, createdAt: now, reportedAt: now, state, flags, offline }
    if (!(await insertReport(tx, actor.managerId, { id, ...columns, status: 'reported', ...reported }))) return []
    await keepReportAudience(tx, [id])
    const { someoneHurt, severity } = given
    const notice = { reportId: id, someoneHurt, isNearMiss: severity === 'near_miss', name: actor.name }
    const locationName = await findLocationName(tx, actor.managerId, given.location)
    await notifyManagers(ctx, 'incident_reported', { ...notice, locationName })
    return [id]
  })
  return { ok: true as const }
}
