import { textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { type HourMinutes, hourKinds, minutesFields } from '#shared/accounting/connections/hour-kinds.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import { byName, fullName, nameOf } from '#shared/employees/person-name.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findSaved } from '#server/core/database/save-once.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { acquirePeriodLockExclusive, lockDays } from '#server/timesheets/locks/period-locks.ts'
import { type PersonHours, payrollHours } from '#server/timesheets/pay/payroll-hours.ts'
import { checkPeople, type ExportCheck } from './preflight/export-check.ts'
import { addExportJob } from './run/export-job.ts'
import { insertExportPeople } from './run/export-people-store.ts'
import { changedHours } from './changed-hours.ts'
import type { Text } from '#shared/core/text.ts'
import { insertExport, isExportRunning } from './exports-store.ts'
import { findEmployeeLinks, mappedKinds } from '../people/find-links.ts'

interface StartInput extends DaySpan {
  id: string
  provider: AccountingProvider
  /** With the minutes that the manager saw. */
  people: readonly (HourMinutes & { employeeId: string })[]
}

/**
 * Checks again, locks the days, stores what is sent and queues the job. All or nothing: if anything differs from what
 * the manager saw, nothing is sent. Idempotent by id; one export per business at a time.
 */
export async function startExport(steps: BusinessSteps, input: StartInput) {
  const seen = new Map(input.people.map((person) => [person.employeeId, person]))
  if (await steps.step((tx) => isStarted(tx, steps.managerId, input))) return { ok: true as const }
  const check = await checkPeople(steps, input, { fresh: true })

  await steps.step(async (tx) => {
    // Exports start one after the other: after a double click the first request may even have sent them already.
    await acquirePeriodLockExclusive(tx, steps.managerId)
    if (await isStarted(tx, steps.managerId, input)) return
    const chosen = readyPeople(check, seen)
    await lockAndStart(tx, steps, input, check, chosen)
  })
  return { ok: true as const }
}

/** Refuses if another export is running, or if this id has other days, people or hours. */
async function isStarted(tx: Tx, managerId: string, { id, provider, from, to, people }: StartInput): Promise<boolean> {
  const hours = people.map(({ employeeId, ...minutes }) => ({
    employmentInfo: employeeId,
    ...Object.fromEntries(hourKinds.map((kind) => [minutesFields[kind], minutes[minutesFields[kind]]])),
  }))
  const parts = [{ table: 'timesheet_export_people', of: 'exportId', rows: hours }]
  // Checked in this order because the running export may be this one, started a moment ago.
  const running = await isExportRunning(tx, managerId)
  const before = await findSaved(
    { tx, actor: { managerId } },
    {
      table: 'timesheet_exports',
      rows: [{ id, columns: { provider, fromDay: from, toDay: to }, parts }],
      otherwise: textOf('accounting.exportSavedOtherwise'),
    },
  )
  if (before.size === 0 && running) refuse('CONFLICT', textOf('accounting.exportRunning'))
  return before.size > 0
}

type CheckedPerson = ExportCheck['people'][number]
type ReadyPerson = CheckedPerson & { providerEmployeeId: string }

function readyPeople(check: ExportCheck, seen: ReadonlyMap<string, StartInput['people'][number]>): ReadyPerson[] {
  const byId = new Map(check.people.map((person) => [person.hours.employeeId, person]))
  const problems: Text[] = []
  const ready: ReadyPerson[] = []
  for (const [employeeId, minutes] of seen) {
    const person = byId.get(employeeId)
    if (!person) {
      problems.push(textOf('accounting.hoursGone'))
      continue
    }
    const { readiness, providerEmployeeId, hours } = person
    if (providerEmployeeId === null || readiness.state !== 'ready') {
      problems.push(textOf('accounting.notReady', { person: nameOf(hours), because: readiness.texts }))
    } else {
      if (isOther(hours, minutes)) problems.push(changedHours(hours))
      ready.push({ ...person, providerEmployeeId })
    }
  }
  if (problems.length > 0) refuse('CONFLICT', textOf('accounting.nothingSent', { because: problems }))
  return ready
}

const isOther = (hours: PersonHours, seen: HourMinutes) =>
  hourKinds.some((kind) => hours[minutesFields[kind]] !== seen[minutesFields[kind]])

async function lockAndStart(
  tx: Tx,
  { managerId, userId, services }: BusinessSteps,
  { id, provider, from, to }: StartInput,
  { payroll: { tenantId, tenantName } }: ExportCheck,
  people: readonly ReadyPerson[],
) {
  const startedAt = services.now()
  await lockDays(tx, { managerId, userId, owner: id, heldFor: providerLabels[provider] }, { from, to }, startedAt)
  // From here on the hours can't change; while the provider was asked, they could.
  const mapped = await mappedKinds(tx, managerId, provider)
  const locked = new Map(
    (await payrollHours(tx, managerId, { from, to }, mapped)).map((hours) => [hours.employeeId, hours] as const),
  )
  const links = await findEmployeeLinks(tx, managerId, provider)
  const problems = people.flatMap(({ hours, providerEmployeeId }) => {
    const now = locked.get(hours.employeeId)
    if (!now) return [textOf('accounting.employeeGone', { person: nameOf(hours) })]
    if (links.get(hours.employeeId) !== providerEmployeeId)
      return [textOf('accounting.linkChanged', { provider, person: nameOf(hours) })]
    return isSame(hours, now) ? [] : [changedHours(now)]
  })
  if (problems.length > 0) refuse('CONFLICT', textOf('accounting.nothingSent', { because: problems }))

  const row = { id, provider, tenantId, tenantName, from, to, startedAt, startedBy: userId }
  if (!(await insertExport(tx, managerId, row))) refuse('CONFLICT', textOf('accounting.exportRunning'))
  const byTheirName = people.toSorted((one, other) => byName(one.hours, other.hours))
  const rows = byTheirName.map(({ hours, providerEmployeeId }) => {
    const { employeeId, ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes, days } = hours
    return {
      id: newId(),
      employeeId,
      name: fullName(hours),
      providerEmployeeId,
      ordinaryMinutes,
      overtimeMinutes,
      sundayMinutes,
      holidayMinutes,
      days,
    }
  })
  await insertExportPeople(tx, managerId, id, rows)
  await addExportJob(services.jobs, tx, { managerId, exportId: id })
}

const isSame = (checked: PersonHours, now: PersonHours) => JSON.stringify(checked.days) === JSON.stringify(now.days)
