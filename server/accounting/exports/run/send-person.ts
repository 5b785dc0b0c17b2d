import { setTimeout as wait } from 'node:timers/promises'
import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { ProviderTimesheet, TimesheetDraft } from '#shared/accounting/connections/payroll-records.ts'
import { checkReadiness } from '#shared/accounting/exports/preflight/preflight.ts'
import { hasTimesheet } from '#shared/accounting/exports/existing-timesheet.ts'
import { isUnavailable } from '#server/core/http/api-errors.ts'
import type { Tx } from '#server/core/database/database.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { endingProblem } from './export-ending.ts'
import { readTimesheets } from './export-payroll.ts'
import { type Delivery, markFailed, markSending, markSent, type UnsentPerson } from './export-people-store.ts'
import { ProviderProblem } from '../../providers/payroll-provider.ts'
import { sendRequest } from './send-request.ts'
import type { ExportRun } from './send-people.ts'

/** How often an employee's hours are sent when no answer arrives. */
const mostTries = 3

/** How often requests are rebuilt because the week changed at the provider in between. */
const mostChanges = 5

type Result = Delivery | { problem: Text }

/**
 * Called by `sendPeople` for each employee. Order: mark as sending, check the existing timesheet, send, store the
 * outcome.
 * Invariants: nothing is sent again before the provider was checked; problems that affect every employee, and a
 * stopping process, throw and leave the employee to the next run.
 */
export async function sendPerson(run: ExportRun, person: UnsentPerson): Promise<void> {
  const { managerId, services } = run.steps
  const change = (work: (tx: Tx) => Promise<void>) =>
    run.steps.step(async (tx) => {
      await work(tx)
      await publishChanges(tx, ['exports'])
    })
  await change((tx) => markSending(tx, managerId, person.id))
  const result = await deliver(run, person).catch((error: unknown) => explain(run, person, error))
  await change((tx) =>
    'problem' in result
      ? markFailed(tx, managerId, [person.id], result.problem)
      : markSent(tx, managerId, person.id, result, services.now()),
  )
}

/** Checks the existing timesheet before every attempt, because a lost answer may belong to a stored timesheet. */
async function deliver(run: ExportRun, person: UnsentPerson): Promise<Result> {
  const { payroll, stopping } = run
  const { providerEmployeeId, days } = person
  const { provider } = run.found
  const before = payroll.timesheets.find(({ employeeId }) => employeeId === providerEmployeeId)
  const judge = (timesheets: readonly ProviderTimesheet[]) =>
    checkReadiness({ days, providerEmployeeId, pendingEntries: 0 }, { ...payroll, timesheets })
  let { timesheets } = payroll
  // A bookkeeper may have edited it since the run began, and Xero replaces a timesheet as a whole.
  if (hasTimesheet(before) && judge(timesheets).state === 'ready') {
    timesheets = await readTimesheets(run.steps, run.found, [providerEmployeeId], payroll.calendars)
  }
  const outcome = hasTimesheet(before) ? 'updated' : 'created'
  let [tries, changes] = [0, 0]
  for (;;) {
    const readiness = judge(timesheets)
    if (readiness.state === 'done')
      return existsAtProvider(readiness.existingTimesheet, tries + changes === 0 ? 'unchanged' : outcome)
    if (readiness.state !== 'ready') return { problem: readiness.texts[0] }
    if (tries === mostTries) {
      // Part of the hours may be there, for one of several weeks.
      const inPart = hasTimesheet(readiness.existingTimesheet)
      return { problem: textOf('accounting.neverAnswered', { provider, tries, inPart }) }
    }

    const stored = await sendDraft(run, person, readiness)
    if (stored === 'changed') {
      if (changes === mostChanges) return { problem: textOf('accounting.keepsChanging', { provider }) }
      changes += 1
      timesheets = await readTimesheets(run.steps, run.found, [providerEmployeeId], payroll.calendars)
    } else if (stored === 'lost') {
      await wait(retryMs(run) * 2 ** tries, undefined, { signal: stopping })
      tries += 1
      const found = await lookAgain(run, providerEmployeeId)
      if (!found) return { problem: textOf('accounting.mayHaveArrived', { provider }) }
      timesheets = found
    } else return { outcome, ...stored }
  }
}

/** @returns null if the provider does not answer that either */
async function lookAgain({ steps, found, payroll }: ExportRun, providerEmployeeId: string) {
  try {
    return await readTimesheets(steps, found, [providerEmployeeId], payroll.calendars)
  } catch (problem) {
    if (problem instanceof ProviderProblem && problem.kind === 'no-answer') return null
    throw problem
  }
}

function existsAtProvider(existingTimesheet: ProviderTimesheet | null, outcome: Delivery['outcome']): Result {
  if (!existingTimesheet) throw new Error('the existing timesheet is missing')
  return { outcome, timesheetIds: [existingTimesheet.id], providerStatus: existingTimesheet.status }
}

/** @returns `lost` without an answer, `changed` if the data to be replaced changed at the provider */
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

/** The result for an employee whose sending threw. */
function explain({ steps, found, stopping }: ExportRun, { id, name }: UnsentPerson, error: unknown): Result {
  if (endingProblem(error, found) !== null) throw error
  if (error instanceof ProviderProblem) return { problem: error.text }
  // The next run continues with this employee and first checks what has arrived.
  if (stopping.aborted || isUnavailable(error)) throw error
  steps.log.error({ err: error, exportPersonId: id }, 'hours could not be sent')
  return { problem: textOf('accounting.sendingBroke', { name }) }
}
