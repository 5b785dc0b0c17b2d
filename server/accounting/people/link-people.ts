import { textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { type AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { ProviderEmployee } from '#shared/accounting/connections/payroll-records.ts'
import { nameOf } from '#shared/employees/person-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { isEmployee, listEmployeeNames } from '#server/timesheets/farm/employee-names.ts'
import {
  deleteEmployeeLinks,
  type EmployeeLink,
  findEmployeeLinkRows,
  insertEmployeeLinks,
  lockEmployeeLinks,
} from './employee-links-store.ts'
import { findCachedPayroll } from '../payroll-data/find-cached-payroll.ts'
import { addTemplatesJob } from '../payroll-data/read-pay-templates.ts'

interface Wanted {
  provider: AccountingProvider
  links: EmployeeLink[]
}

/**
 * Saves the manager's links, all or none. A provider employee linked to an archived employee can be relinked; one
 * linked to a current employee can't, unless that employee gets another link in the same call.
 */
export async function linkPeople({ actor, tx, services: { jobs } }: BusinessContext, { provider, links }: Wanted) {
  const { managerId } = actor
  refuseTwice(links)
  await lockEmployeeLinks(tx, managerId, provider)
  const copy = await findCachedPayroll(tx, managerId, provider)
  if (!copy) {
    refuse('CONFLICT', textOf('accounting.neverSynced', { provider }))
  }
  refuseUnlisted(links, copy.employees, provider)
  const active = await listEmployeeNames(tx, managerId, { archived: false })
  const activeById = new Map(active.map((employee) => [employee.employeeId, employee]))
  for (const { employeeId } of links) {
    // Archived employees can be linked too: hours they worked before are still paid.
    if (!activeById.has(employeeId) && !(await isEmployee(tx, managerId, employeeId))) refuseNotFound('employee')
  }

  const stored = await findEmployeeLinkRows(tx, managerId, provider)
  const changed = links.filter((link) => !stored.some((row) => isSame(row, link)))
  if (changed.length === 0) return { ok: true as const }
  const relinked = new Set(changed.map(({ employeeId }) => employeeId))
  const wanted = new Set(changed.map(({ providerEmployeeId }) => providerEmployeeId))
  const inTheWay = stored.filter((row) => wanted.has(row.providerEmployeeId) && !relinked.has(row.employeeId))
  for (const { employeeId, providerEmployeeId } of inTheWay) {
    const holder = activeById.get(employeeId)
    const theirs = copy.employees.find(({ id }) => id === providerEmployeeId)
    if (holder && theirs) {
      const names = { theirs: nameOf(theirs), holder: nameOf(holder) }
      refuse('CONFLICT', textOf('accounting.linkTaken', { provider, ...names }))
    }
  }
  await deleteEmployeeLinks(tx, managerId, provider, [...relinked, ...inTheWay.map(({ employeeId }) => employeeId)])
  await insertEmployeeLinks(
    tx,
    managerId,
    provider,
    changed.map((link) => ({ id: newId(), ...link })),
  )
  if (provider === 'xero') await addTemplatesJob(jobs, tx, { managerId })
  return { ok: true as const }
}

const isSame = (a: EmployeeLink, b: EmployeeLink) =>
  a.employeeId === b.employeeId && a.providerEmployeeId === b.providerEmployeeId

const isTwice = (ids: string[]) => new Set(ids).size < ids.length

function refuseTwice(links: readonly EmployeeLink[]) {
  if (
    isTwice(links.map(({ employeeId }) => employeeId)) ||
    isTwice(links.map(({ providerEmployeeId }) => providerEmployeeId))
  ) {
    refuse('BAD_REQUEST', textOf('accounting.linkedTwice'))
  }
}

function refuseUnlisted(
  links: readonly EmployeeLink[],
  employees: readonly ProviderEmployee[],
  provider: AccountingProvider,
) {
  const byId = new Map(employees.map((employee) => [employee.id, employee]))
  for (const { providerEmployeeId } of links) {
    const theirs = byId.get(providerEmployeeId)
    if (!theirs) refuse('CONFLICT', textOf('accounting.notThere', { provider }))
    if (!theirs.active) refuse('CONFLICT', textOf('accounting.inactiveThere', { provider, person: nameOf(theirs) }))
  }
}
