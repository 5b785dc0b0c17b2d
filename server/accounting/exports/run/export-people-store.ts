import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { exportMachine, type ExportOutcome } from '#shared/accounting/exports/export-state.ts'
import type { ExportStatus } from '#shared/accounting/exports/export-status.ts'
import type { HourMinutes } from '#shared/accounting/connections/hour-kinds.ts'
import { type PayrollDay, payrollDay } from '#shared/accounting/connections/payroll-records.ts'
import type { SentToOther } from '#shared/accounting/exports/sent-to-other.ts'
import type { Text } from '#shared/core/text.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import { changeState } from '#server/core/database/change-state.ts'
import type { Tx } from '#server/core/database/database.ts'
import { mayBeStored } from './export-requests-store.ts'

/** What is sent for an employee, as calculated when the days were locked. */
export interface SentHours extends HourMinutes {
  providerEmployeeId: string
  days: PayrollDay[]
}

export interface NewExportPerson extends SentHours {
  id: string
  employeeId: string
  name: string
}

const asJson = (value: unknown): RawBuilder<string> => sql`${JSON.stringify(value)}::jsonb`

export async function insertExportPeople(
  tx: Tx,
  managerId: string,
  exportId: string,
  people: readonly NewExportPerson[],
) {
  const rows = people.map(({ employeeId, name, days, ...person }) => {
    return { managerId, exportId, ...person, employmentInfo: employeeId, personName: name, days: asJson(days) }
  })
  await tx.insertInto('timesheetExportPeople').values(rows).execute()
}

function peopleOf(tx: Tx, managerId: string, exportId: string) {
  return tx
    .selectFrom('timesheetExportPeople as p')
    .where('p.managerId', '=', managerId)
    .where('p.exportId', '=', exportId)
    .orderBy('p.id')
}

/** In sending and display order: by name, because their ids were created in that order. */
export async function findExportPeople(tx: Tx, managerId: string, exportId: string) {
  const rows = await peopleOf(tx, managerId, exportId)
    .select(['p.id', 'p.employmentInfo as employeeId', 'p.personName as name', 'p.days'])
    .select(['p.ordinaryMinutes', 'p.overtimeMinutes', 'p.sundayMinutes', 'p.holidayMinutes'])
    .select(['p.state', 'p.outcome', 'p.providerStatus', 'p.providerStatusAt', 'p.sentAt'])
    .select(sql<Text | null>`p.problem`.as('problem'))
    .execute()
  return rows.map(withDays)
}

export type UnsentPerson = Awaited<ReturnType<typeof findUnsentPeople>>[number]

/** Employees who are waiting, or were being sent by an interrupted run. */
export async function findUnsentPeople(tx: Tx, managerId: string, exportId: string) {
  const rows = await peopleOf(tx, managerId, exportId)
    .select(['p.id', 'p.personName as name', 'p.providerEmployeeId', 'p.attempt', 'p.days'])
    .where('p.state', 'in', ['waiting', 'sending'])
    .execute()
  return rows.map(withDays)
}

const withDays = <Row extends { days: unknown }>({ days, ...person }: Row) => ({
  ...person,
  days: z.array(payrollDay).parse(days),
})

/** Employees who failed or were sent, with their provider employee. */
export function findSettledPeople(tx: Tx, managerId: string, exportId: string, state: 'sent' | 'failed') {
  return peopleOf(tx, managerId, exportId)
    .select(['p.id', 'p.employmentInfo as employeeId', 'p.personName as name', 'p.providerEmployeeId'])
    .select('p.providerStatus')
    .where('p.state', '=', state)
    .execute()
}

/**
 * Hours of these days sent to another provider or organisation and probably still there, by employee, oldest first;
 * includes failures after which some hours may have been stored.
 */
export async function findSentToOthers(
  tx: Tx,
  managerId: string,
  { provider, tenantId, from, to }: DaySpan & { provider: AccountingProvider; tenantId: string },
): Promise<Map<string, SentToOther[]>> {
  const rows = await tx
    .selectFrom('timesheetExports as x')
    .innerJoin('timesheetExportPeople as p', 'p.exportId', 'x.id')
    .select(['p.employmentInfo as employeeId', 'x.provider', 'x.tenantName', 'p.days'])
    .select((eb) => eb('p.state', '=', 'sent').$castTo<boolean>().as('whole'))
    .where('x.managerId', '=', managerId)
    .where('p.managerId', '=', managerId)
    .where((eb) => eb.or([eb('x.provider', '!=', provider), eb('x.tenantId', '!=', tenantId)]))
    .where('x.fromDay', '<=', to)
    .where('x.toDay', '>=', from)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.state', '=', 'sent'), eb('p.providerStatus', 'is not', null)]),
        eb.and([
          eb('p.state', '=', 'failed'),
          eb.exists(
            eb
              .selectFrom('timesheetExportRequests as r')
              .select('r.id')
              .where('r.managerId', '=', managerId)
              .whereRef('r.exportPersonId', '=', 'p.id')
              .where(mayBeStored),
          ),
        ]),
      ]),
    )
    .orderBy('x.startedAt')
    .orderBy('p.id')
    .execute()
  const sent = rows.map(({ days, ...row }) => ({ ...row, days: z.array(payrollDay).parse(days) }))
  return Map.groupBy(sent, ({ employeeId }) => employeeId)
}

const people = { table: 'timesheetExportPeople', column: 'state', version: null } as const
const { moves } = exportMachine

export async function markSending(tx: Tx, managerId: string, id: string) {
  await changeState(tx, managerId, { ...people, ids: [id], move: moves.sending })
}

export interface Delivery {
  outcome: ExportOutcome
  timesheetIds: string[]
  providerStatus: ExportStatus
}

export async function markSent(tx: Tx, managerId: string, id: string, delivery: Delivery, now: string) {
  const set = { ...delivery, providerStatusAt: now, sentAt: now }
  await changeState(tx, managerId, { ...people, ids: [id], move: moves.sent, set })
}

export async function markFailed(tx: Tx, managerId: string, ids: readonly string[], problem: Text) {
  await changeState(tx, managerId, { ...people, ids, move: moves.failed, set: { problem: asJson(problem) } })
}

/** Requeues an employee with their current hours and link. */
export async function requeuePerson(tx: Tx, managerId: string, id: string, { days, ...hours }: SentHours) {
  const set = { problem: null, attempt: sql<number>`attempt + 1`, ...hours, days: asJson(days) }
  await changeState(tx, managerId, { ...people, ids: [id], move: moves.retried, set })
}

function changePerson(tx: Tx, managerId: string, id: string) {
  return tx.updateTable('timesheetExportPeople').where('managerId', '=', managerId).where('id', '=', id)
}

/** Records why an employee is not sent again. */
export async function explainFailure(tx: Tx, managerId: string, id: string, problem: Text) {
  await changePerson(tx, managerId, id)
    .set({ problem: asJson(problem) })
    .where('state', '=', 'failed')
    .execute()
}

/** @param status null if the provider no longer has a timesheet */
export async function setProviderStatus(
  tx: Tx,
  managerId: string,
  id: string,
  status: ExportStatus | null,
  now: string,
) {
  await changePerson(tx, managerId, id).set({ providerStatus: status, providerStatusAt: now }).execute()
}
