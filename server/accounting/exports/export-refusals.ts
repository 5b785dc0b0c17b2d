import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { type HourMinutes, hourKindLabels, kindsWorked } from '#shared/accounting/connections/hour-kinds.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { fullName, type PersonName } from '#shared/employees/person-name.ts'
import { refuse } from '#server/core/http/refuse.ts'

const mostNamed = 3

const inWords = new Intl.ListFormat('en-AU')

export function nothingSentBecause(problems: readonly string[]): string {
  const more = problems.length - mostNamed
  const rest = more > 0 ? ` And ${more} more.` : ''
  return `Nothing was sent because something has changed. ${problems.slice(0, mostNamed).join(' ')}${rest} Check the list again, then send.`
}

export function changedHours(person: PersonName & HourMinutes): string {
  const worked = kindsWorked(person).map(({ kind, minutes }) => `${hoursText(minutes)} h ${hourKindLabels[kind]}`)
  const hours = worked.length === 0 ? 'none' : inWords.format(worked)
  return `${fullName(person)}: the approved hours are now ${hours}.`
}

export const goneNow = (person: PersonName) => `${fullName(person)} is no longer an employee here.`

export const changedLink = (person: PersonName, provider: AccountingProvider) =>
  `${fullName(person)}: their link in ${providerLabels[provider]} was just changed.`

export function refuseRunning(): never {
  refuse(
    'CONFLICT',
    'An export is already running, perhaps from another tab or another manager. Nothing was started. Wait until it finishes, then check the list again.',
  )
}
