import { countText } from '#shared/core/count-text.ts'
import { dateRangeText, dayText } from '#shared/core/time/date-text.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { type AccountingProvider, providerLabels } from '../../connections/accounting-provider.ts'
import { type HourKind, hourKindLabels, type MappableKind } from '../../connections/hour-kinds.ts'
import type { DaySpan } from '../window-days.ts'
import { mappableDays } from './mappable-days.ts'

type At = { provider: AccountingProvider }
type Rate = { rate: string }
type OnDays = { kind: MappableKind; days: number }

const mostNamed = 3

const whenText = ({ kind, days }: OnDays) =>
  days === 1 ? mappableDays[kind].one : `${days} ${mappableDays[kind].many}`

export interface RoundedHours {
  /** Null if there is only one kind. */
  kind: HourKind | null
  minutes: number
  sentHours: number
}

/** What a manager should know before sending hours. None of it blocks them. */
export const warningTexts = {
  standardPayUnreadable:
    'Muster can’t read their standard pay in MYOB. Check in MYOB whether it has hours: the pay run adds them to these.',
  standardPay: ({ hours }: { hours: number }) =>
    `MYOB also pays them ${hours.toFixed(2)} standard hours on top of these. Set their standard pay hours in MYOB to 0, or the pay run counts both.`,
  templateUnchecked:
    'Pay template not checked yet. Muster checks it in the background, and again before sending their hours.',
  notInTemplate: ({ rate }: Rate) =>
    `“${rate}” is not in their pay template in Xero, so Xero may refuse these hours. Add it there first.`,
  paysNothing: ({ rate }: Rate) => `“${rate}” pays them $0.00 an hour in Xero. Set the amount there first.`,
  startsWithin: ({ provider, startDate }: At & { startDate: string }) =>
    `Their employment in ${providerLabels[provider]} starts on ${dayText(startDate)}, within this pay period, so ${providerLabels[provider]} may refuse these hours.`,
  draftPayRun: ({ provider, run }: At & { run: DaySpan }) =>
    `${providerLabels[provider]} already has a draft pay run for ${dateRangeText(run.from, run.to)}. After sending, check that it includes these hours.`,
  startUnchecked: ({ provider }: At) =>
    `Muster can’t read their start date in ${providerLabels[provider]}, so it is not checked. Before you send, check in ${providerLabels[provider]} that they had already started.`,
  payRunUnchecked: ({ provider }: At) =>
    `Muster can’t read a pay run in ${providerLabels[provider]}, so it is not checked. Before you send, check in ${providerLabels[provider]} that these days are not paid yet.`,
  sameRate: ({ rate, minutes }: Rate & { minutes: number }) =>
    `Ordinary hours and ${hoursText(minutes)} h overtime are both sent as “${rate}”, so overtime is paid at the ordinary rate.`,
  dayRateOrdinary: ({ rate, minutes, ...on }: Rate & OnDays & { minutes: number }) =>
    `${hoursText(minutes)} h on ${whenText(on)} are sent as “${rate}”, the ordinary rate.`,
  /** "8.00 h on a Sunday are sent as ordinary." (payroll.md 8.3) */
  sentAsUsual: ({ ordinary, overtime, ...on }: OnDays & { ordinary: number; overtime: number }) => {
    const hours = `${hoursText(ordinary + overtime)} h on ${whenText(on)} are sent`
    return overtime === 0
      ? `${hours} as ordinary.`
      : `${hours} as on any other day: ${hoursText(ordinary)} h ordinary, ${hoursText(overtime)} h overtime.`
  },
  /** "116.62 h sent of 116.67 h: Xero takes two decimals a day." (payroll.md 8.5); `provider` is null for a file. */
  rounded: ({ provider, kinds }: { provider: AccountingProvider | null; kinds: readonly RoundedHours[] }) => {
    const differing = kinds.map(
      ({ kind, minutes, sentHours }) =>
        `${sentHours.toFixed(2)} h${kind === null ? '' : ` ${hourKindLabels[kind]}`} sent of ${hoursText(minutes)} h`,
    )
    const takes = provider === null ? 'this file has' : `${providerLabels[provider]} takes`
    return `${differing.join(', ')}: ${takes} two decimals a day.`
  },
  /** `whole` is false if sending failed after some of them may have arrived. */
  sentToOther: (sent: At & { tenantName: string; days: readonly string[]; minutes: number; whole: boolean }) => {
    const organisation = `${providerLabels[sent.provider]} · ${sent.tenantName}`
    const there = sent.whole
      ? `${hoursText(sent.minutes)} of their hours were already sent to ${organisation} (${daysText(sent.days)})`
      : `Some or all of their ${hoursText(sent.minutes)} h may be in ${organisation} (${daysText(sent.days)})`
    return `${there}. Hours sent twice could be paid twice. Leave this employee out if they are paid there.`
  },
  payRunsUnchecked:
    'Muster can’t check pay runs, because this connection may not read them. Reconnect Xero in Settings › Integrations to check them.',
  requestsLeft: ({ provider, left, needed }: At & { left: number; needed: number }) =>
    `${providerLabels[provider]} accepts ${left} more requests from Muster today, and sending everyone who is ready needs about ${needed}. Send some now and the rest tomorrow.`,
}

function daysText(days: readonly string[]): string {
  const named = days.slice(0, mostNamed).map(dayText)
  const more = days.length - named.length
  return more > 0 ? `${named.join(', ')} and ${countText(more, 'more day')}` : named.join(', ')
}
