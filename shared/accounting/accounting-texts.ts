import { hoursText } from '#shared/core/time/duration-text.ts'
import type { Text, Write } from '#shared/core/text.ts'
import { fullName, type PersonName } from '#shared/employees/person-name.ts'
import {
  accountingMessages,
  connectionEnded,
  invalidTokenRefresh,
  notLinked,
  sessionExpired,
} from './connections/accounting-messages.ts'
import { type AccountingProvider, providerLabels, providerWords } from './connections/accounting-provider.ts'
import { myobTexts } from './connections/myob-texts.ts'
import { providerTexts } from './connections/provider-texts.ts'
import { xeroTexts } from './connections/xero-texts.ts'
import { preflightTexts } from './exports/preflight/preflight-texts.ts'
import { warningTexts } from './exports/preflight/warning-texts.ts'
import { runTexts } from './exports/run-texts.ts'
import { type HourMinutes, hourKindLabels, kindsWorked } from './connections/hour-kinds.ts'

type At = { provider: AccountingProvider }
type Of = { person: PersonName }

const mostNamed = 3
const inWords = new Intl.ListFormat('en-AU')

const tenantOf = (provider: AccountingProvider) => providerWords[provider].tenant

export const accountingTexts = {
  ...providerTexts,
  ...xeroTexts,
  ...myobTexts,
  ...preflightTexts,
  ...warningTexts,
  ...runTexts,
  noAuthenticatedUser: accountingMessages.noAuthenticatedUser,
  sessionExpired: ({ provider }: At) => sessionExpired(provider),
  invalidTokenRefresh: ({ provider }: At) => invalidTokenRefresh(provider),
  notLinked: ({ provider }: At) => notLinked(provider),
  connectionEnded: ({ provider }: At) => connectionEnded(provider),
  notSetUp: ({ provider }: At) => {
    const label = providerLabels[provider]
    return `${label} is not set up on this server. Ask your Muster administrator to set ${label.toUpperCase()}_CLIENT_ID and ${label.toUpperCase()}_CLIENT_SECRET.`
  },
  unknownSignIn:
    'This sign-in was not started here or has expired. Nothing was connected. Start again in Settings › Integrations.',
  nothingToConnect: ({ provider }: At) => {
    const label = providerLabels[provider]
    return `${label} accepted your sign-in but gave Muster access to no ${tenantOf(provider)}. Nothing was connected. Start again, and choose one in ${label}.`
  },
  notOfThisConnection: ({ provider }: At) =>
    `This connection has no access to that ${tenantOf(provider)}. Nothing was changed. Choose one from the list, or reconnect ${providerLabels[provider]} and tick it there.`,
  noTenantChosen: ({ provider }: At) =>
    `${providerLabels[provider]} is connected, but no ${tenantOf(provider)} is chosen yet. Choose one in Settings › Integrations.`,
  otherTenant: ({ provider, tenantName }: At & { tenantName: string }) =>
    `These hours belong to “${tenantName}”, but ${providerLabels[provider]} is now connected to another ${tenantOf(provider)}. Reconnect “${tenantName}” in Settings › Integrations, or start a new export.`,
  rateUnusable: ({ provider }: At) =>
    `That ${providerWords[provider].rate} can no longer be used for hours. Nothing was changed. Choose one from the list.`,
  neverSynced: ({ provider }: At) =>
    `Muster has not synced with ${providerLabels[provider]} yet. Nothing was linked. Sync first, then link.`,
  linkTaken: ({ provider, theirs, holder }: At & { theirs: PersonName; holder: PersonName }) =>
    `${fullName(theirs)} in ${providerLabels[provider]} is already linked to ${fullName(holder)}. Nothing was linked. Unlink ${fullName(holder)} first, or choose someone else.`,
  linkedTwice: 'An employee is in the list twice. Nothing was linked. Link each employee to one person.',
  notThere: ({ provider }: At) =>
    `Someone in the list is no longer in ${providerLabels[provider]}. Nothing was linked. Sync with ${providerLabels[provider]}, then link again.`,
  inactiveThere: ({ provider, person }: At & Of) =>
    `${fullName(person)} is inactive in ${providerLabels[provider]}, so no hours can be sent for them. Nothing was linked. Choose someone who is active there.`,
  tooManyHours: 'Choose at most one year of hours for payroll. For more, load one year at a time.',
  windowTooLong: ({ most }: { most: number }) => `Choose at most ${most} days: a pay period is never longer.`,
  exportRunning:
    'An export is already running, perhaps from another tab or another manager. Nothing was started. Wait until it finishes, then check the list again.',
  exportSavedOtherwise:
    'This export was started already, with the days and people you chose first. Nothing more was sent. Reload the page to see it.',
  nothingSent: ({ because }: { because: readonly Text[] }, write: Write) => {
    const more = because.length - mostNamed
    const rest = more > 0 ? ` And ${more} more.` : ''
    return `Nothing was sent because something has changed. ${because.slice(0, mostNamed).map(write).join(' ')}${rest} Check the list again, then send.`
  },
  hoursGone: 'An employee you chose no longer has approved hours in this pay period.',
  hoursChanged: ({ person }: { person: PersonName & HourMinutes }) => {
    const worked = kindsWorked(person).map(({ kind, minutes }) => `${hoursText(minutes)} h ${hourKindLabels[kind]}`)
    return `${fullName(person)}: the approved hours are now ${worked.length === 0 ? 'none' : inWords.format(worked)}.`
  },
  employeeGone: ({ person }: Of) => `${fullName(person)} is no longer an employee here.`,
  linkChanged: ({ provider, person }: At & Of) =>
    `${fullName(person)}: their link in ${providerLabels[provider]} was just changed.`,
  nothingToRetry: ({ provider }: At) =>
    `There is no one to retry: the failed employees now have no approved hours or no link in ${providerLabels[provider]}. Check the list for this period, then start a new export.`,
}
