import type { State } from '#shared/business/state.ts'
import { addDays } from '#shared/calendar/times-from.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { FactCheck } from './fact-check.ts'

/** Hours elapse by the stopwatch; days and business days are counted from the day after the start in the zone. */
type InsurerLimit = { hours: number } | { days: number } | { businessDays: number }

interface InsurerFacts {
  /** What starts the clock: that the business knows of the injury, or that it has the worker's claim. */
  starts: 'aware' | 'claim'
  limit: InsurerLimit
  mentalInjuryLimit: InsurerLimit | null
  words: string
  note: string | null
}

/** When the insurer must hear of an injury in a state, by safety.md 1.2. */
export interface InsurerRule extends InsurerFacts, FactCheck<keyof InsurerFacts> {}

const checkedOn = '2026-11-20'

export const insurerRules: Record<State, InsurerRule> = {
  nsw: {
    starts: 'aware',
    limit: { hours: 48 },
    mentalInjuryLimit: null,
    words: 'Within 48 hours of knowing of the injury',
    note: 'Weekends and holidays count.',
    source: 'WIMWCA 1998 s 44 (austlii); sira.nsw.gov.au, recovery-at-work-insider, 27 May 2025',
    checkedOn,
    unchecked: [],
  },
  vic: {
    starts: 'claim',
    limit: { days: 10 },
    mentalInjuryLimit: { businessDays: 3 },
    words: 'Within 10 days of the claim; a mental injury within 3 business days',
    note: null,
    source: 'worksafe.vic.gov.au … /complete-and-submit-employers-claim-documents',
    checkedOn,
    unchecked: [],
  },
  qld: {
    starts: 'claim',
    limit: { businessDays: 8 },
    mentalInjuryLimit: null,
    words: 'Within 8 business days of the insurer’s request or a payment',
    note: null,
    source: 'WCRA 2003 s 133A (austlii)',
    checkedOn,
    unchecked: [],
  },
  wa: {
    starts: 'claim',
    limit: { days: 7 },
    mentalInjuryLimit: null,
    words: 'Within 7 days of the claim',
    note: 'By the Act of 2023, since 1 July 2024.',
    source: 'hwlebsworth.com.au; employii.com.au',
    checkedOn,
    unchecked: [],
  },
  sa: {
    starts: 'claim',
    limit: { businessDays: 5 },
    mentalInjuryLimit: null,
    words: 'Within 5 business days of the claim',
    note: null,
    source: 'Return to Work Act 2014 s 30(5) (zoelaw.ai); claim form',
    checkedOn,
    unchecked: [],
  },
  tas: {
    starts: 'aware',
    limit: { days: 3 },
    mentalInjuryLimit: null,
    words: 'Within 3 days of knowing of the injury',
    note: 'Then the claim form within 5 working days.',
    source: 'worksafe.tas.gov.au … /what-to-do-with-a-workers-compensation-claim',
    checkedOn,
    // Whether the Act means working days is open; calendar days are the shorter.
    unchecked: ['limit'],
  },
  nt: {
    starts: 'claim',
    limit: { days: 3 },
    mentalInjuryLimit: null,
    words: 'Within 3 days of the claim',
    note: 'The Act says working days; 3 days is the shorter and so the safe one.',
    source: 'nt.gov.au … /employers-workers-compensation-claims',
    checkedOn,
    unchecked: ['limit', 'note'],
  },
  act: {
    starts: 'aware',
    limit: { hours: 48 },
    mentalInjuryLimit: null,
    words: 'Within 48 hours of knowing of the injury',
    note: null,
    source: 'chamberlains.com.au; mezzanineinsurance.com.au',
    checkedOn,
    unchecked: [],
  },
}

export interface InsurerCase {
  state: State
  zone: string
  /** Whether an injured person works for this business; a visitor has no workers compensation. */
  workerInjured: boolean
  mentalInjury: boolean
  awareAt: string | null
  claimReceivedAt: string | null
  /** The business's own, as `YYYY-MM-DD`. */
  publicHolidays: readonly string[]
}

export interface InsurerTimer {
  starts: 'aware' | 'claim' | 'none'
  /** Null where the limit is counted in days. */
  dueAt: string | null
  /** The day in the zone; null until the clock has started. */
  dueOn: string | null
}

/** By when the insurer must be notified. */
export function insurerTimer(injury: InsurerCase): InsurerTimer {
  if (!injury.workerInjured) return { starts: 'none', dueAt: null, dueOn: null }
  const { starts, limit, mentalInjuryLimit } = insurerRules[injury.state]
  const since = starts === 'aware' ? injury.awareAt : injury.claimReceivedAt
  if (since === null) return { starts, dueAt: null, dueOn: null }
  return { starts, ...dueAfter(since, (injury.mentalInjury ? mentalInjuryLimit : null) ?? limit, injury) }
}

function dueAfter(since: string, limit: InsurerLimit, { zone, publicHolidays }: InsurerCase) {
  if ('hours' in limit) {
    const dueAt = Temporal.Instant.from(since).add({ hours: limit.hours }).toString()
    return { dueAt, dueOn: localDateOf(dueAt, zone) }
  }
  const day = localDateOf(since, zone)
  const dueOn = 'days' in limit ? addDays(day, limit.days) : addBusinessDays(day, limit.businessDays, publicHolidays)
  return { dueAt: null, dueOn }
}

const saturday = 6

function addBusinessDays(from: string, days: number, holidays: readonly string[]): string {
  const isBusinessDay = (day: string) => Temporal.PlainDate.from(day).dayOfWeek < saturday && !holidays.includes(day)
  let day = from
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
