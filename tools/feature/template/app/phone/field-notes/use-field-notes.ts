import { useMemo } from 'react'
import { allRows } from '#shared/core/pages.ts'
import type { FieldNote } from '#shared/field-notes/field-notes-contract.ts'
import { drawing, layOver } from '#app/phone/outbox/overlay.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'

export const fieldNotesQuestion: Question<FieldNote[]> = {
  endpoint: 'fieldNotes.listFieldNotes',
  read: (client) =>
    allRows(
      async (at) => checkAnswer(await client.fieldNotes.listFieldNotes(at), 'fieldNotes'),
      ({ fieldNotes }) => fieldNotes,
    ),
}

export interface ShownFieldNote {
  id: string
  name: string
  details: string
  waits: boolean
  /** Why it was refused. */
  problem: string | null
}

/** The field notes: the last answer with what this phone has recorded drawn over it. */
export function useFieldNotes() {
  const answer = useAnswer(fieldNotesQuestion)
  const items = useItems('fieldNotes.addFieldNote')
  const { value, order } = answer
  const fieldNotes = useMemo(() => {
    const answered = value?.map(({ id, name, details }): ShownFieldNote => ({ id, name, details, ...synced }))
    if (!items || !answered) return undefined
    return layOver(
      answered,
      { items, order, withRefused: true },
      drawing('fieldNotes.addFieldNote', (shown, recorded, { standing, problem }) => [
        ...shown.filter(({ id }) => id !== recorded.id),
        { ...recorded, waits: standing === 'unsent', problem: standing === 'refused' ? problem : null },
      ]),
    )
  }, [items, value, order])
  return { answer, fieldNotes }
}

const synced = { waits: false, problem: null }
