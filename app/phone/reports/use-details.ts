import { useMemo } from 'react'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { shownReports } from '#app/phone/farm/reports/shown-reports.ts'
import { useStoredReports } from '#app/phone/farm/reports/use-reports.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { shownDetails } from './shown-details.ts'

const detailsQuestion = (id: string): Question<SafetyReportDetails> => ({
  endpoint: 'safetyReports.getReport',
  of: id,
  read: async (client) => checkAnswer(await client.safetyReports.getReport({ id }), 'status'),
})

/** A report with all that the server gives of it; without reception what the list and this phone know. */
export function useDetails(id: string) {
  const { userId } = usePerson()
  const answer = useAnswer(detailsQuestion(id))
  const { value, order } = answer
  const known = useStoredReports()
  const items = useItems('safetyReports.markRepaired', 'safetyReports.addReportComment', 'safetyReports.addReportPhoto')
  const shown = useMemo(
    () =>
      items && {
        report: value && shownReports([value], items, { order, userId })[0],
        ...shownDetails(value, items, { order, reportId: id, userId }),
      },
    [items, value, order, id, userId],
  )
  const isKnown = known && [...known.own, ...known.hazards].find((report) => report.id === id)
  const listed = isKnown && { waits: false, problem: null, ...isKnown }
  return { answer, isRead: answer.isRead && known !== undefined, shown, report: shown?.report ?? listed }
}
