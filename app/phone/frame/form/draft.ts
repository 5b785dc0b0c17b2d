import type { PhonePerson } from '#app/phone/outbox/person/person.ts'

const prefixOf = (userId: string) => `muster-draft ${userId} `

export const draftKey = ({ userId, managerId }: PhonePerson, form: string) => `${prefixOf(userId)}${managerId} ${form}`

/** What was typed into the form and not saved, for example because the phone closed the app; null if nothing was. */
export function readDraft(key: string): object | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' ? draft : null
  } catch {
    return null
  }
}

/** Marks a draft that the user has not typed, such as the words of a message. */
export const prefilled = { isPrefilled: true }

/** Null deletes the draft. */
export function storeDraft(key: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the form works as before; only its text does not outlast the page.
  }
}

/** Deletes what a user who signs out has typed. */
export function forgetDrafts(userId: string): void {
  for (const key of Object.keys(globalThis.localStorage ?? {})) {
    if (key.startsWith(prefixOf(userId))) storeDraft(key, null)
  }
}
