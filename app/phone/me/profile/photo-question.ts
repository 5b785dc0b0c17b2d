import type { Question } from '#app/phone/outbox/use-answer.ts'
import { dataUrlOf } from '#app/phone/frame/photo/data-url.ts'

/** As a data URL. @param id of the document, or the user's for the profile photo */
export const photoQuestion = (id: string): Question<string> => ({
  endpoint: 'employees.getOwnPhoto',
  of: id,
  read: async (client) => dataUrlOf(await client.employees.getOwnPhoto({ id })),
})
