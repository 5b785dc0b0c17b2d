import { useMemo } from 'react'
import type { Crew } from '#shared/crews/crews-contract.ts'
import type { PickGroup } from '#app/ui/fields/pick-field.tsx'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'

/** The crews of the farm with their people. */
export const crewsQuestion: Question<Crew[]> = {
  endpoint: 'crews.listCrews',
  read: async (client) => checkAnswer(await client.crews.listCrews(), 'length'),
}

/** The crews above the people of a picker, which chooses the people and not the crew. */
export function useCrewPicks(): readonly PickGroup[] {
  const crews = useAnswer(crewsQuestion).value
  return useMemo(
    () => (crews ?? []).map(({ id, name, members }) => ({ id, name, members: members.map(({ userId }) => userId) })),
    [crews],
  )
}
