import type { State } from '#shared/business/state.ts'
import type { IncidentSeverity } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { Consequence, Likelihood } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { textOf } from '#shared/texts.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findManagersToNotify } from '#server/core/notifications/notifications-store.ts'
import { isActivity } from '../report-parts-store.ts'
import { refuseFuture } from '../reported-time.ts'
import { checkAsset, checkLocation, requireOpenReport } from '../require-report.ts'
import { isSavedAlready, saveEdit } from '../save-edit.ts'
import { keepReportAudience, type StoredReport } from '../reports-store.ts'
import { findIncidentPeople } from './incidents-store.ts'
import { keepTimers } from './timers.ts'

interface IncidentFields {
  what: string
  happenedAt: string
  reportedAt: string
  state: State
  location: string | null
  asset: string | null
  activity: string | null
  owner: string | null
  dueOn: string | null
  severity: IncidentSeverity | null
  someoneHurt: boolean
  machineDamaged: boolean
  firstActions: string
  causes: string
  likelihood: Likelihood | null
  consequence: Consequence | null
}

interface Edit extends Omit<IncidentFields, 'asset'> {
  id: string
  version: number
  assetId: string | null
}

/** Changes an incident, but never over a change that the user has not seen. Sending it twice is harmless. */
export async function editIncident(ctx: BusinessContext, { id, version, assetId, ...given }: Edit) {
  const { tx, actor } = ctx
  const report = await requireOpenReport(ctx, id, 'incident')
  const times = { happenedAt: storedInstant(given.happenedAt), reportedAt: storedInstant(given.reportedAt) }
  const people = await findIncidentPeople(tx, actor.managerId, id)
  // Also where the form was opened before anyone was added.
  const someoneHurt = given.someoneHurt || people.some(({ role }) => role === 'injured')
  const fields: IncidentFields = { ...given, ...times, someoneHurt, asset: assetId }
  if (isSavedAlready(report, version, fields)) return { version: report.version }
  await checkFields(ctx, report, fields)
  const saved = await saveEdit(ctx, { id, version, ...fields })
  await keepReportAudience(tx, [id])
  await keepTimers(ctx, id)
  return { version: saved }
}

async function checkFields(ctx: BusinessContext, report: StoredReport, fields: IncidentFields) {
  const { happenedAt, reportedAt, location, asset, activity, owner } = fields
  if (happenedAt !== report.happenedAt) refuseFuture(happenedAt, ctx.now, 'happenedAt')
  if (reportedAt !== report.reportedAt) refuseFuture(reportedAt, ctx.now, 'reportedAt')
  const isChanged = happenedAt !== report.happenedAt || reportedAt !== report.reportedAt
  if (isChanged && reportedAt < happenedAt)
    refuse('BAD_REQUEST', textOf('safetyReports.reportedBeforeItHappened'), { at: 'reportedAt' })
  if (location !== report.location) await checkLocation(ctx, location)
  if (asset !== report.asset) await checkAsset(ctx, asset)
  if (activity !== null && activity !== report.activity && !(await isActivity(ctx.tx, ctx.actor.managerId, activity)))
    refuseNotFound('activity')
  // Those who own an incident read what was done to the people in it.
  if (owner !== null && owner !== report.owner && !(await findManagersToNotify(ctx.tx)).includes(owner))
    refuse('BAD_REQUEST', textOf('safetyReports.ownerManages'), { at: 'owner' })
}
