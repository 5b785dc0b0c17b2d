import { draftKey, prefilled, readDraft, storeDraft } from './draft.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'

/** Characters of what a hazard is. */
const longest = 2000

/** The name of the form that reports this kind. */
export const reportForm = (kind: string) => `report ${kind}`

/** Begins the report of a hazard with these words, behind those that are typed there already. */
export function draftHazard(person: PhonePerson, words: string): void {
  const added = words.trim().replaceAll(/\s+/g, ' ')
  // Of a message with nothing but a photo.
  if (added === '') return
  const key = draftKey(person, reportForm('hazard'))
  const draft = readDraft(key)
  const typed = draft !== null && 'what' in draft && typeof draft.what === 'string' ? draft.what : ''
  const what = typed.includes(added) ? typed : [typed, added].filter(Boolean).join(' ')
  storeDraft(key, { ...draft, what: what.slice(0, longest), ...(draft === null && prefilled) })
}
