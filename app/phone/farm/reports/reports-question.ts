import { allRows } from '#shared/core/pages.ts'
import type { ReportFilter } from '#shared/safety-reports/report-filter.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

export interface AnsweredReports {
  /** All of the farm that are open or controlled. */
  hazards: SafetyReport[]
  /** What the person reported, was in, or is to see to. */
  own: SafetyReport[]
}

/** Days in which a check stays on the phone, as there may be several a day. */
const checkDays = 30

/** What employees see of the reports. */
export const reportsQuestion = (userId: string): Question<AnsweredReports> => ({
  endpoint: 'safetyReports.listReports',
  read: async (client) => {
    const list = async (filter: ReportFilter) =>
      allRows(
        async (at) => checkAnswer(await client.safetyReports.listReports({ ...filter, ...at }), 'reports'),
        ({ reports }) => reports,
      )
    const hazards = await list({ type: 'hazard', statuses: ['open', 'controlled'] })
    const own: SafetyReport[] = []
    // One at a time, as it is also read ahead.
    for (const filter of ownFilters(userId)) own.push(...(await list(filter)))
    return { hazards, own: [...new Map(own.map((report) => [report.id, report])).values()] }
  },
})

function ownFilters(userId: string): ReportFilter[] {
  const whose = [userId]
  const since = Temporal.Instant.from(systemNow()).subtract({ hours: checkDays * 24 })
  return [
    { type: 'hazard', people: whose },
    { type: 'hazard', owners: whose },
    { type: 'incident', people: whose },
    { type: 'incident', owners: whose },
    { type: 'maintenance', people: whose },
    { type: 'maintenance', owners: whose },
    { type: 'pre_start', people: whose, from: since.toZonedDateTimeISO('UTC').toPlainDate().toString() },
  ]
}
