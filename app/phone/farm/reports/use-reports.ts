import { useMemo } from 'react'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useAnswer, useStored } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { type AnsweredReports, reportsQuestion } from './reports-question.ts'
import { shownReports } from './shown-reports.ts'

/** The open hazards of the farm and the person's reports: the last answer with what this phone has recorded applied. */
export function useReports() {
  const answer = useAnswer(reportsQuestion(usePerson().userId))
  return { answer, reports: useShown(answer) }
}

/** The same without a request: the list makes it. */
export const useStoredReports = () => useShown(useStored(reportsQuestion(usePerson().userId)))

function useShown({ value, order }: { value: AnsweredReports | undefined; order: number | undefined }) {
  const { userId } = usePerson()
  const items = useItems(
    'safetyReports.reportHazard',
    'safetyReports.reportIncident',
    'safetyReports.reportFault',
    'safetyReports.recordPreStart',
    'safetyReports.markRepaired',
  )
  return useMemo(
    () =>
      items && {
        hazards: value?.hazards ?? [],
        own: shownReports(value?.own ?? [], items, { order, userId }),
      },
    [value, order, items, userId],
  )
}
