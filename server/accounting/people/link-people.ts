import { v7 as newId } from 'uuid'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ProviderEmployee } from '#shared/accounting/connections/payroll-records.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import {
  deleteEmployeeLinks,
  type EmployeeLink,
  findActivePeople,
  findEmployeeLinkRows,
  insertEmployeeLinks,
  isEmployee,
  lockEmployeeLinks,
} from './employee-links-store.ts'
import { addTemplatesJob } from '../payroll-data/pay-templates-job.ts'
import { findCachedPayroll } from '../payroll-data/find-cached-payroll.ts'

interface Wanted {
  provider: AccountingProvider
  links: EmployeeLink[]
}

const nothingChanged = 'Nothing was linked.'

/**
 * The manager's word on who is who, for all of them or none. Whom somebody archived was linked to is free; whom somebody
 * else who works here is linked to is not, unless they are given another in the same go.
 */
export async function linkPeople({ actor, tx, jobs }: ManagerContext, { provider, links }: Wanted) {
  const { managerId } = actor
  refuseTwice(links)
  await lockEmployeeLinks(tx, managerId, provider)
  const copy = await findCachedPayroll(tx, managerId, provider)
  if (!copy) {
    const label = providerLabels[provider]
    refuse('CONFLICT', `The people in ${label} have not been read yet. ${nothingChanged} Read them first, then link.`)
  }
  refuseUnlisted(links, copy.employees, provider)
  const people = new Map((await findActivePeople(tx, managerId)).map((person) => [person.employeeId, person]))
  for (const { employeeId } of links) {
    // Archived employees are linked, too: hours they worked before are still paid.
    if (!people.has(employeeId) && !(await isEmployee(tx, managerId, employeeId))) refuseNotFound('employee')
  }

  const stored = await findEmployeeLinkRows(tx, managerId, provider)
  const changed = links.filter((link) => !stored.some((row) => isSame(row, link)))
  if (changed.length === 0) return { ok: true as const }
  const relinked = new Set(changed.map(({ employeeId }) => employeeId))
  const wanted = new Set(changed.map(({ providerEmployeeId }) => providerEmployeeId))
  const inTheWay = stored.filter((row) => wanted.has(row.providerEmployeeId) && !relinked.has(row.employeeId))
  for (const { employeeId, providerEmployeeId } of inTheWay) {
    const holder = people.get(employeeId)
    const theirs = copy.employees.find(({ id }) => id === providerEmployeeId)
    if (holder && theirs) refuse('CONFLICT', heldSentence(provider, fullName(theirs), fullName(holder)))
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

const heldSentence = (provider: AccountingProvider, theirs: string, holder: string) =>
  `${theirs} in ${providerLabels[provider]} is linked to ${holder} already. ${nothingChanged} Unlink ${holder} first, or choose somebody else.`

const isTwice = (ids: string[]) => new Set(ids).size < ids.length

function refuseTwice(links: readonly EmployeeLink[]) {
  if (
    isTwice(links.map(({ employeeId }) => employeeId)) ||
    isTwice(links.map(({ providerEmployeeId }) => providerEmployeeId))
  ) {
    refuse('BAD_REQUEST', `Somebody is in the list twice. ${nothingChanged} Link each person to one person.`)
  }
}

function refuseUnlisted(
  links: readonly EmployeeLink[],
  employees: readonly ProviderEmployee[],
  provider: AccountingProvider,
) {
  const label = providerLabels[provider]
  const byId = new Map(employees.map((employee) => [employee.id, employee]))
  for (const { providerEmployeeId } of links) {
    const theirs = byId.get(providerEmployeeId)
    if (!theirs) {
      refuse('CONFLICT', `Somebody of the list is not in ${label} any more. ${nothingChanged} Read ${label} again.`)
    }
    if (!theirs.active) {
      refuse(
        'CONFLICT',
        `${fullName(theirs)} has left in ${label}, so no hours can be sent for them. ${nothingChanged} Choose somebody who works there.`,
      )
    }
  }
}
