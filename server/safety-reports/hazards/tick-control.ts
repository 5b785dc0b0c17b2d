import { hazardMoves } from '#shared/safety-reports/hazards/hazard-state.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { requireOpenReport } from '../require-report.ts'
import { keepReportAudience, moveReport, raiseVersion } from '../reports-store.ts'
import { findControls, setControlDone } from './hazards-store.ts'

interface Tick {
  reportId: string
  controlId: string
  done: boolean
}

/** Says whether a control is done, which controls the hazard, or opens it again when no control is done any more. The same call again changes nothing. */
export async function tickControl(ctx: BusinessContext, { reportId, controlId, done }: Tick) {
  const { tx, actor, now } = ctx
  await requireOpenReport(ctx, reportId, 'hazard')
  const controls = await findControls(tx, actor.managerId, reportId)
  const control = controls.find(({ id }) => id === controlId)
  if (control === undefined) refuse('NOT_FOUND', textOf('safetyReports.controlGone'))
  if (actor.role === 'employee' && control.owner !== actor.userId)
    refuse('FORBIDDEN', textOf('safetyReports.notYourControl'))
  const by = done ? { at: now, by: actor.userId } : null
  if (!(await setControlDone(tx, actor.managerId, { reportId, id: controlId, done: by }))) return { ok: true as const }
  const isLastDone = !done && !controls.some(({ id, doneAt }) => id !== controlId && doneAt !== null)
  const isMoved =
    (done && (await moveReport(tx, actor.managerId, reportId, hazardMoves.controlled, {}))) ||
    (isLastDone && (await moveReport(tx, actor.managerId, reportId, hazardMoves.uncontrolled, {})))
  // An edit that is open meanwhile has not seen the tick, and could remove the control.
  if (!isMoved) await raiseVersion(tx, actor.managerId, reportId)
  await keepReportAudience(tx, [reportId])
  return { ok: true as const }
}
