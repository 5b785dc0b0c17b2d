/** Answers to a question of a checklist. */
export const yesNoAnswers = ['yes', 'no', 'not_applicable'] as const

export type YesNo = (typeof yesNoAnswers)[number]
