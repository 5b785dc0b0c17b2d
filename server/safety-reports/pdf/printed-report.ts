import { abnText } from '#shared/business/abn.ts'
import { dateText, dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { SafetyReportChange, SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import type { PdfNode } from '#server/core/pdf/pdf-content.ts'
import { small } from './pdf-look.ts'

type Names = ReadonlyMap<string, string>

/** Whose paper it is, and when it was drawn. */
export interface Letterhead {
  businessName: string
  /** Its digits; null without one. */
  abn: string | null
  zone: string
  /** ISO in UTC. */
  now: string
}

export interface PrintedReport {
  report: SafetyReportDetails
  letterhead: Letterhead
  /** By user id. */
  people: Names
  /** Of locations, activities and machines. */
  names: Names
  /** The latest ones; null for those who may not read them. */
  history: { changes: readonly SafetyReportChange[]; hasMore: boolean } | null
  /** The bytes by the id of the picture, of those that could be read. */
  photos: ReadonlyMap<string, Uint8Array>
}

export const personName = (userId: string | null, people: Names) =>
  userId === null ? '' : (people.get(userId) ?? peopleWords.former)

/** "Fri 20 Nov 2026": paper outlives the year. */
export const paperDay = (day: string) => `${dayText(day)} ${day.slice(0, 4)}`

/** "Fri 20 Nov 2026, 7:00am". */
export const paperTime = (instant: string, zone: string) =>
  `${paperDay(localDateOf(instant, zone))}, ${timeText(instant, zone)}`

export const footerOf = ({ businessName, now, zone }: Letterhead) =>
  `${businessName} · Printed ${dateText(now, zone)}, ${timeText(now, zone)} from Muster`

export const letterheadOf = ({ businessName, abn }: Letterhead, kind: string): PdfNode => ({
  columns: [
    {
      stack: [
        { text: businessName, bold: true, fontSize: 11 },
        ...(abn === null || abn === '' ? [] : [small(`ABN ${abnText(abn)}`)]),
      ],
      width: '*',
    },
    { ...small(kind), alignment: 'right', width: 'auto' },
  ],
  margin: [0, 0, 0, 12],
})
