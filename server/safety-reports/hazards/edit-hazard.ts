import { hazardMoves } from '#shared/safety-reports/hazards/hazard-state.ts'
import {
  type Consequence,
  type HarmTarget,
  isHighRisk,
  levelOf,
  type Likelihood,
} from '#shared/safety-reports/hazards/risk-matrix.ts'
import type { ControlKind } from '#shared/safety-reports/hazards/controls.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { findLocationName } from '../report-parts-store.ts'
import { checkAsset, checkLocation, checkOwners, requireOpenReport } from '../require-report.ts'
import { keepReportAudience, moveReport } from '../reports-store.ts'
import { isSavedAlready, saveEdit } from '../save-edit.ts'
import { findControls, replaceControls } from './hazards-store.ts'

interface Edit {
  id: string
  version: number
  what: string
  assetId: string | null
  location: string | null
  owner: string | null
  dueOn: string | null
  likelihood: Likelihood | null
  consequence: Consequence | null
  harmTo: HarmTarget
  residualLikelihood: Likelihood | null
  residualConsequence: Consequence | null
  controls: { id: string; kind: ControlKind; text: string; owner: string | null; dueOn: string | null }[]
}

/** Changes a hazard and its controls, but never over a change that the user has not seen. Sending it twice is harmless. */
export async function editHazard(ctx: BusinessContext, { id, version, assetId, controls, ...given }: Edit) {
  const { tx, actor } = ctx
  const { managerId } = actor
  const report = await requireOpenReport(ctx, id, 'hazard')
  const fields = { ...given, asset: assetId }
  const present = await findControls(tx, managerId, id)
  const stored = present.map(({ doneAt: _at, doneBy: _by, ...control }) => control)
  if (isSavedAlready({ ...report, stored }, version, { ...fields, stored: controls }))
    return { version: report.version }
  if (fields.location !== report.location) await checkLocation(ctx, fields.location)
  if (fields.asset !== report.asset) await checkAsset(ctx, fields.asset)
  const controlOwners = controls.map((control) => ({
    owner: control.owner,
    before: present.find((each) => each.id === control.id)?.owner ?? null,
  }))
  await checkOwners(ctx, [{ owner: fields.owner, before: report.owner }, ...controlOwners])
  const before = levelOf(fields)
  const riskLevel =
    levelOf({ likelihood: fields.residualLikelihood, consequence: fields.residualConsequence }) ?? before
  const saved = await saveEdit(ctx, { id, version, ...fields, riskLevel })
  if (!(await replaceControls(tx, managerId, { reportId: id, controls, audience: report.audience })))
    refuse('CONFLICT', textOf('safetyReports.controlGone'))
  const isDone = present.some((control) => control.doneAt !== null && controls.some((each) => each.id === control.id))
  if (!isDone) await moveReport(tx, managerId, id, hazardMoves.uncontrolled, {})
  await keepReportAudience(tx, [id])
  if (riskLevel !== null && isHighRisk(riskLevel) && (report.riskLevel === null || !isHighRisk(report.riskLevel))) {
    const locationName = await findLocationName(tx, managerId, fields.location)
    const notice = { reportId: id, what: fields.what, level: riskLevel, locationName, name: actor.name }
    await notifyManagers(ctx, 'hazard_reported', notice)
  }
  return { version: saved }
}
