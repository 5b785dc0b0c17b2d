import { IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { stateLabels } from '#shared/business/state.ts'
import { countText } from '#shared/core/count-text.ts'
import { notifiableFactRows, notifiableFacts } from '#shared/safety-reports/incidents/notifiable-facts.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { whenText } from '../../report-values.ts'
import { asksSeriousRisk, factStateOf, type Run } from './guide-values.ts'

const looks = {
  yes: { look: { tone: 'rejected', icon: IconCheck }, word: 'Yes' },
  unsure: { look: { tone: 'pending', icon: IconQuestionMark }, word: 'Unsure' },
} as const

/** What was answered, by whom and when. */
export function RunAnswers({ run }: { run: Run }) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone } = useFarm()
  const { state, workRelated, seriousRisk, doctorSaysDaysOff, createdBy, createdAt } = run
  const chosen = notifiableFacts.flatMap((fact) => {
    const answer = factStateOf(run, fact)
    return answer === null ? [] : [{ fact, ...looks[answer] }]
  })
  return (
    <Stack gap={4}>
      {chosen.length === 0 ? (
        <p>Nothing on the list was chosen.</p>
      ) : (
        <Stack as="ul" gap={4}>
          {chosen.map(({ fact, look, word }) => (
            <li key={fact}>
              <StatusMark look={look}>{word}</StatusMark> <span>{notifiableFactRows[fact].label}</span>
            </li>
          ))}
        </Stack>
      )}
      <p>
        {[
          stateLabels[state],
          `from the work: ${workRelated}`,
          asksSeriousRisk(run) && `serious risk: ${seriousRisk}`,
          doctorSaysDaysOff !== null && `${countText(doctorSaysDaysOff, 'day')} off by a doctor`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="quiet small">
        {names.get(createdBy) ?? peopleWords.former}, {whenText(createdAt, { today, zone })}
      </p>
    </Stack>
  )
}
