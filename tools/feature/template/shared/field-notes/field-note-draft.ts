/** What a person enters. */
export interface FieldNoteDraft {
  name: string
  details: string
}

export const nameMissing = 'Enter a name.'
export const longestName = 120
export const longestDetails = 2000

/** The columns that the list can be sorted by. */
export const fieldNoteSorts = ['name'] as const

/** What is wrong with a draft, by field. Both apps check it before they call the server, which refuses the same. */
export const fieldNoteProblems = ({ name }: FieldNoteDraft) => ({
  name: name.trim() === '' ? nameMissing : undefined,
})
