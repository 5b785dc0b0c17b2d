import { setTimeout as wait } from 'node:timers/promises'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ProviderTimesheet, TimesheetDraft } from '#shared/accounting/connections/payroll-records.ts'
import { checkReadiness } from '#shared/accounting/exports/preflight/preflight.ts'
import { hasTimesheet } from '#shared/accounting/exports/existing-timesheet.ts'
import { isUnavailable } from '#server/core/http/api-errors.ts'
import type { Tx } from '#server/core/database/database.ts'
import { publishChanges } from '#server/core/live/live.ts'
import { endingProblem } from './export-ending.ts'
import { readTimesheets } from './export-payroll.ts'
import { type Delivery, markFailed, markSending, markSent, type UnsentPerson } from './export-people-store.ts'
import type { ExportRun } from './export-run.ts'
import { ProviderProblem } from '../../providers/payroll-provider.ts'
import { sendRequest } from './send-request.ts'

/** How often somebody's hours are sent when no answer comes. */
const mostTries = 3

/** How often they are made again because the week was changed there meanwhile. */
const mostChanges = 5

type Result = Delivery | { problem: string }

/**
 * Brings one person's hours to the provider and keeps how that ended. Throws what stands in everybody's way, and when
 * the process is about to end: the person is taken up again then.
 */
export async function sendPerson(run: ExportRun, person: UnsentPerson): Promise<void> {
  const { managerId, services } = run.steps
  const change = (work: (tx: Tx) => Promise<void>) =>
    run.steps.step(async (tx) => {
      await work(tx)
      await publishChanges(tx, managerId, ['exports'])
    })
  await change((tx) => markSending(tx, managerId, person.id))
  const result = await deliver(run, person).catch((error: unknown) => explain(run, person, error))
  await change((tx) =>
    'problem' in result
      ? markFailed(tx, managerId, person.id, result.problem)
      : markSent(tx, managerId, person.id, result, services.now()),
  )
}

/** Sends only after a look at what stands there, and looks again before it sends again: a lost answer may be a stored timesheet. */
async function deliver(run: ExportRun, person: UnsentPerson): Promise<Result> {
  const { payroll, stopping } = run
  const { providerEmployeeId, days } = person
  const before = payroll.timesheets.find(({ employeeId }) => employeeId === providerEmployeeId)
  const judge = (timesheets: readonly ProviderTimesheet[]) =>
    checkReadiness({ days, providerEmployeeId, pendingEntries: 0 }, { ...payroll, timesheets })
  let { timesheets } = payroll
  // A bookkeeper may have typed since the run began, and Xero takes a timesheet as a whole.
  if (hasTimesheet(before) && judge(timesheets).state === 'ready') {
    timesheets = await readTimesheets(run.steps, run.found, [providerEmployeeId], payroll.calendars)
  }
  const outcome = hasTimesheet(before) ? 'updated' : 'created'
  let [tries, changes] = [0, 0]
  for (;;) {
    const readiness = judge(timesheets)
    if (readiness.state === 'done')
      return existsAtProvider(readiness.existingTimesheet, tries + changes === 0 ? 'unchanged' : outcome)
    if (readiness.state !== 'ready') return { problem: readiness.sentence }
    if (tries === mostTries) return { problem: neverAnswered(run, readiness.existingTimesheet) }

    const stored = await sendDraft(run, person, readiness)
    if (stored === 'changed') {
      if (changes === mostChanges) return { problem: keepsChanging(run) }
      changes += 1
      timesheets = await readTimesheets(run.steps, run.found, [providerEmployeeId], payroll.calendars)
    } else if (stored === 'lost') {
      await wait(retryMs(run) * 2 ** tries, undefined, { signal: stopping })
      tries += 1
      const found = await lookAgain(run, providerEmployeeId)
      if (!found) return { problem: mayHaveArrived(run) }
      timesheets = found
    } else return { outcome, ...stored }
  }
}

/** @returns null where that is not answered either */
async function lookAgain({ steps, found, payroll }: ExportRun, providerEmployeeId: string) {
  try {
    return await readTimesheets(steps, found, [providerEmployeeId], payroll.calendars)
  } catch (problem) {
    if (problem instanceof ProviderProblem && problem.kind === 'no-answer') return null
    throw problem
  }
}

function existsAtProvider(existingTimesheet: ProviderTimesheet | null, outcome: Delivery['outcome']): Result {
  if (!existingTimesheet) throw new Error('hours were said to stand where nothing does')
  return { outcome, timesheetIds: [existingTimesheet.id], providerStatus: existingTimesheet.status }
}

/** @returns `lost` where an answer was, `changed` where somebody changed at the provider what would be replaced */
async function sendDraft(
  run: ExportRun,
  person: UnsentPerson,
  { draft, existingTimesheet }: { draft: TimesheetDraft; existingTimesheet: ProviderTimesheet | null },
) {
  const rateIds = [...new Set(draft.lines.map(({ rateId }) => rateId))]
  const stored: Pick<ProviderTimesheet, 'id' | 'status'>[] = []
  try {
    for (const request of run.client.requestsFor(draft, existingTimesheet)) {
      stored.push(await sendRequest(run, person, request, rateIds))
    }
  } catch (problem) {
    if (problem instanceof ProviderProblem && problem.kind === 'no-answer') return 'lost'
    if (problem instanceof ProviderProblem && problem.kind === 'changed') return 'changed'
    throw problem
  }
  return {
    timesheetIds: [...new Set(stored.map(({ id }) => id))],
    providerStatus: stored.at(-1)?.status ?? 'draft',
  }
}

const retryMs = ({ steps, found }: ExportRun) => steps.services.outside[found.provider]?.pace.retryMs ?? 0

/** @param standing a part of them may have been stored, for one of several weeks */
function neverAnswered({ found }: ExportRun, existingTimesheet: ProviderTimesheet | null): string {
  const label = providerLabels[found.provider]
  const stored = hasTimesheet(existingTimesheet) ? 'has not stored all of these hours' : 'has not stored these hours'
  return `${label} gave no usable answer, ${mostTries} times, and ${stored}. They are safe in Muster. Try again in a few minutes.`
}

function keepsChanging({ found }: ExportRun): string {
  const label = providerLabels[found.provider]
  return `This timesheet kept changing in ${label} while Muster was about to send, so Muster left it alone. Send again when nobody is working on it there.`
}

function mayHaveArrived({ found }: ExportRun): string {
  const label = providerLabels[found.provider]
  return `${label} stopped answering while these hours were sent, so they may have arrived there or not. Send again in a few minutes: Muster looks first, and sends nothing twice.`
}

/** What became of somebody whose sending threw. */
function explain({ steps, found, stopping }: ExportRun, { id, name }: UnsentPerson, error: unknown): Result {
  if (endingProblem(error, found) !== null) throw error
  if (error instanceof ProviderProblem) return { problem: error.message }
  // Whoever was being sent is taken up again: the next run looks at what has arrived.
  if (stopping.aborted || isUnavailable(error)) throw error
  steps.log.error({ err: error, exportPersonId: id }, 'hours could not be sent')
  return {
    problem: `Something went wrong in Muster while the hours of ${name} were sent. They are safe. Retry: Muster looks first at what has arrived.`,
  }
}
