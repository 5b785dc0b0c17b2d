import type { MarkedStep } from '#shared/safety-reports/incidents/incident-steps.ts'
import { mostGuideRuns } from '#shared/safety-reports/report-limits.ts'
import { textOf } from '#shared/texts.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { refuseFuture } from '../reported-time.ts'
import { requireReport, requireUnwithdrawn } from '../require-report.ts'
import { updateReport } from '../reports-store.ts'
import { deleteStep, findRuns, findSteps, type GuideRun, insertRun, keepStep } from './guide-store.ts'
import { findPersonDetails } from './incidents-store.ts'
import { keepTimers } from './timers.ts'

/** What was answered about notifying the regulator, what was done, and what only managers know of the people. */
export async function getIncidentGuide(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor } = ctx
  const { type } = await requireReport(ctx, id)
  if (type !== 'incident') refuse('BAD_REQUEST', textOf('safetyReports.otherType'))
  return {
    runs: await findRuns(tx, actor.managerId, id),
    steps: await findSteps(tx, actor.managerId, id),
    people: await findPersonDetails(tx, actor.managerId, id),
  }
}

type Answers = Omit<GuideRun, 'createdBy' | 'createdAt'> & { reportId: string }

/** Keeps new answers beside the earlier ones: also once the incident is closed, because an injury can get worse. */
export async function answerGuide(ctx: BusinessContext, { id, ...answers }: Answers) {
  const { tx, actor, now } = ctx
  const { managerId, userId: createdBy } = actor
  const { reportId } = answers
  const otherwise = textOf('safetyReports.savedOtherwise')
  const columns = { ...answers, createdBy }
  await saveOnce(ctx, { table: 'guide_runs', rows: [{ id, columns }], otherwise }, async () => {
    const { version, state } = await requireUnwithdrawn(ctx, reportId, 'incident')
    const runs = await findRuns(tx, managerId, reportId)
    if (runs.length >= mostGuideRuns) refuse('CONFLICT', textOf('safetyReports.guideFull'))
    if (!(await insertRun(tx, managerId, { id, ...columns, createdAt: now }))) return []
    // The incident says where it happened, so answers for another state correct it.
    if (answers.state !== state) await updateReport(tx, managerId, { id: reportId, version, state: answers.state })
    await keepTimers(ctx, reportId)
    return [id]
  })
  return { ok: true as const }
}

interface Marking {
  reportId: string
  step: MarkedStep
  at: string | null
  note: string
}

/** Says when a step was done, or that it was not. The same call again changes nothing. */
export async function markIncidentStep(ctx: BusinessContext, { reportId, step, at, note }: Marking) {
  const { tx, actor, now } = ctx
  await requireUnwithdrawn(ctx, reportId, 'incident')
  if (at === null) await deleteStep(tx, actor.managerId, reportId, step)
  else {
    refuseFuture(at, now, 'at')
    await keepStep(tx, actor.managerId, { reportId, step, at: storedInstant(at), note, createdBy: actor.userId })
  }
  await keepTimers(ctx, reportId)
  return { ok: true as const }
}
