import { useMemo } from 'react'
import type { Client } from '#app/lib/api/client.ts'
import {
  currentPayPeriod,
  type PayPeriod,
  type PayPeriodSettings,
  shiftPayPeriod,
} from '#shared/business/pay-period.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { ClockItem, OutboxItem } from '#app/phone/outbox/phone-db.ts'
import type { Ahead } from '#app/phone/frame/ahead.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { shownEntries } from './shown-entries.ts'

export type Hours = Awaited<ReturnType<Client['timesheets']['listOwnEntries']>>

/** The employee's entries and totals of a range of days. */
const hoursQuestion = ({ start: from, end: to }: PayPeriod): Question<Hours> => ({
  endpoint: 'timesheets.listOwnEntries',
  of: `${from} ${to}`,
  read: async (client) => checkAnswer(await client.timesheets.listOwnEntries({ from, to }), 'entries'),
})

export const isClockItem = (item: OutboxItem): item is ClockItem => item.endpoint === 'clock'

/** The employee's entries of a pay period: the last answer with this phone's newer events applied. */
export function useHours({ business }: Clock, period: PayPeriod) {
  const { start: from, end: to } = period
  const answer = useAnswer(hoursQuestion(period))
  const items = useItems('clock')
  const { value, order } = answer
  const { timeZone: zone } = business
  const entries = useMemo(
    () =>
      items &&
      shownEntries({ entries: value?.entries ?? [], order }, items.filter(isClockItem), {
        from,
        to,
        zone,
        now: systemNow(),
      }),
    [items, value, order, from, to, zone],
  )
  return { answer, entries }
}

export const periodSettings = ({ payPeriods: { startDate, period } }: Clock): PayPeriodSettings => ({
  startDate,
  periodDays: period,
})

export const presentPeriod = (clock: Clock, now: string) =>
  currentPayPeriod(now, clock.business.timeZone, periodSettings(clock))

/** The hours of the present pay period and the one before. */
export async function readHours({ clock, read }: Ahead): Promise<void> {
  const period = presentPeriod(clock, systemNow())
  await read(hoursQuestion(period))
  await read(hoursQuestion(shiftPayPeriod(period, periodSettings(clock), -1)))
}
