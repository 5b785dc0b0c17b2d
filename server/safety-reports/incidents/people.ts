import { isDeepStrictEqual } from 'node:util'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { IncidentPerson } from '#shared/safety-reports/report-outputs.ts'
import { mostPeople } from '#shared/safety-reports/report-limits.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { requireUnwithdrawn } from '../require-report.ts'
import { keepReportAudience } from '../reports-store.ts'
import {
  deletePerson,
  findIncidentPeople,
  findPersonDetails,
  keepFactsOfPeople,
  keepPerson,
  keepPersonDetails,
  type PersonDetails,
} from './incidents-store.ts'
import { keepTimers } from './timers.ts'

type Person = IncidentPerson & PersonDetails & { reportId: string }

/**
 * Adds someone to an incident, or changes what is known of them: also once it is closed, because an injury can get worse. If only one
 * person was hurt and is an employee, they see the report from then on.
 */
export async function saveIncidentPerson(
  ctx: BusinessContext,
  { reportId, version, birthDate, address, phone, occupation, ...person }: Person,
) {
  const { tx, actor, now } = ctx
  const { id, userId } = person
  const details = { birthDate, address, phone, occupation }
  await requireUnwithdrawn(ctx, reportId, 'incident')
  const { zone } = await farmSettings(tx, actor.managerId)
  if (birthDate !== null && birthDate > localDateOf(now, zone))
    refuse('BAD_REQUEST', textOf('machines.futureTime'), { at: 'birthDate' })
  const present = await findIncidentPeople(tx, actor.managerId, reportId)
  const before = present.find((each) => each.id === id)
  const known = (await findPersonDetails(tx, actor.managerId, reportId)).find((each) => each.id === id)
  // Nothing changes, for example because the answer to the first call was lost.
  if (before && isDeepStrictEqual({ ...before, ...known }, { ...person, ...details, version: before.version }))
    return { ok: true as const }
  if (version !== (before?.version ?? 0))
    refuse('CONFLICT', textOf(before ? 'safetyReports.personChanged' : 'safetyReports.personRemoved'))
  if (before === undefined && present.length >= mostPeople) refuse('CONFLICT', textOf('safetyReports.tooManyPeople'))
  // Someone who has left was in it all the same.
  if (userId !== null && userId !== before?.userId && !(await findPeople(tx)).has(userId))
    refuse('BAD_REQUEST', textOf('tasks.lostPerson'), { at: 'userId' })
  if (!(await keepPerson(tx, actor.managerId, { ...person, reportId, createdAt: now })))
    refuse('CONFLICT', textOf('safetyReports.personElsewhere'))
  await keepPersonDetails(tx, actor.managerId, { id, reportId, ...details })
  await keepAfterPeople(ctx, reportId)
  return { ok: true as const }
}

interface Removal {
  id: string
  reportId: string
  /** That the user saw. */
  version: number
}

/** Removes someone who was not in the incident. The same call again changes nothing. */
export async function removeIncidentPerson(ctx: BusinessContext, { id, reportId, version }: Removal) {
  const { tx, actor } = ctx
  await requireUnwithdrawn(ctx, reportId, 'incident')
  const before = (await findIncidentPeople(tx, actor.managerId, reportId)).find((each) => each.id === id)
  if (!before) return { ok: true as const }
  if (before.version !== version) refuse('CONFLICT', textOf('safetyReports.personNotRemoved'))
  await deletePerson(tx, actor.managerId, reportId, id)
  await keepAfterPeople(ctx, reportId)
  return { ok: true as const }
}

async function keepAfterPeople(ctx: BusinessContext, reportId: string) {
  const { tx, actor } = ctx
  await keepFactsOfPeople(tx, actor.managerId, reportId)
  await keepReportAudience(tx, [reportId])
  await keepTimers(ctx, reportId)
}
