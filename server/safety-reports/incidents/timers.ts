import { addDays } from '#shared/calendar/times-from.ts'
import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import { insurerTimer } from '#shared/safety-reports/incidents/insurer-timers.ts'
import { notifiable } from '#shared/safety-reports/incidents/notifiable.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findReport } from '../reports-store.ts'
import { findRuns, findSteps } from './guide-store.ts'
import { findIncidentPeople } from './incidents-store.ts'
import { keepTimer, type TimerKind } from './timers-store.ts'

/** A limit in hours is reminded of a day before it ends; one in days in the morning of the day before. */
const hoursBefore = 24
const morning = '07:00'

interface Limit {
  dueAt: string | null
  dueOn: string
}

/** Works out again by when the regulator must have the written notice and the insurer must know; none once it is done. */
export async function keepTimers({ tx, actor: { managerId } }: Pick<BusinessScope, 'tx' | 'actor'>, reportId: string) {
  const report = await findReport(tx, managerId, reportId)
  if (!report) return
  const { reportedAt: awareAt, isWithdrawn, state } = report
  if (awareAt === null || state === null) return
  const { zone, holidays } = await farmSettings(tx, managerId)
  const steps = new Map((await findSteps(tx, managerId, reportId)).map(({ step, at }) => [step, at]))
  const [run] = await findRuns(tx, managerId, reportId)
  const injured = (await findIncidentPeople(tx, managerId, reportId)).filter(({ role }) => role === 'injured')
  const workers = injured.filter(({ kind }) => kind === 'worker')
  const written = run && notifiable({ ...run, state, zone, notifiedAt: steps.get('ring') ?? null }).writtenDueAt
  const insurer = insurerTimer({
    state,
    zone,
    workerInjured: workers.length > 0,
    mentalInjury: workers.some(({ mentalInjury }) => mentalInjury),
    awareAt,
    claimReceivedAt: steps.get('claim') ?? null,
    publicHolidays: [...holidays.keys()],
  })
  const limits: Record<TimerKind, Limit | null> = {
    written: written ? { dueAt: written, dueOn: localDateOf(written, zone) } : null,
    insurer: insurer.dueOn === null ? null : { dueAt: insurer.dueAt, dueOn: insurer.dueOn },
  }
  for (const kind of ['written', 'insurer'] as const) {
    const limit = isWithdrawn || steps.has(kind) ? null : limits[kind]
    await keepTimer(tx, managerId, { reportId, kind, limit: limit && { ...limit, remindAt: remindAt(limit, zone) } })
  }
}

function remindAt({ dueAt, dueOn }: Limit, zone: string): string {
  if (dueAt !== null) return Temporal.Instant.from(dueAt).subtract({ hours: hoursBefore }).toString()
  return instantOf(`${addDays(dueOn, -1)}T${morning}`, zone)
}
