import { useMemo } from 'react'
import type { Colleague } from '#shared/employees/people-contract.ts'
import { allRows } from '#shared/core/pages.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'

/** Everyone at the farm. */
export const peopleQuestion: Question<Colleague[]> = {
  endpoint: 'employees.listPeople',
  read: (client) =>
    allRows(
      async (at) => checkAnswer(await client.employees.listPeople(at), 'people'),
      ({ people }) => people,
    ),
}

/** The names of everyone at the farm by user id. */
export function usePeopleNames(): ReadonlyMap<string, string> {
  const people = useAnswer(peopleQuestion).value
  return useMemo(() => new Map(people?.map(({ userId, name }) => [userId, name])), [people])
}
