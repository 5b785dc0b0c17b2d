import { type AccountingProvider, providerLabels } from '#shared/accounting/accounting-provider.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { fullName, type PersonName } from '#shared/employees/person-name.ts'
import { refuse } from '../core/refuse.ts'

const mostNamed = 3

export function nothingSentBecause(problems: readonly string[]): string {
  const more = problems.length - mostNamed
  const rest = more > 0 ? ` And ${more} more.` : ''
  return `Nothing was sent, because something has changed. ${problems.slice(0, mostNamed).join(' ')}${rest} Check the list again, then send.`
}

export function changedHours(person: PersonName & { ordinaryMinutes: number; overtimeMinutes: number }): string {
  const { ordinaryMinutes, overtimeMinutes } = person
  const overtime = overtimeMinutes > 0 ? ` and ${hoursText(overtimeMinutes)} h overtime` : ''
  return `${fullName(person)}: the approved hours have changed, to ${hoursText(ordinaryMinutes)} h ordinary${overtime}.`
}

export const archivedNow = (person: PersonName) => `${fullName(person)} no longer works here.`

export const changedLink = (person: PersonName, provider: AccountingProvider) =>
  `${fullName(person)}: their link to a person in ${providerLabels[provider]} was changed just now.`

export function refuseRunning(): never {
  refuse(
    'CONFLICT',
    'An export is running already, perhaps from another tab or another person. Nothing more was started. Wait until it has ended, then check the list again.',
  )
}
