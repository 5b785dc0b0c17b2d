import type { CardSide } from '#shared/employees/profile-contract.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'
import { dataUrlOf } from '../photo/data-url.ts'

/** As a data URL. @param id of the document, or the user's for the profile photo */
export const photoQuestion = (id: string, side: CardSide = 'front'): Question<string> => ({
  endpoint: 'employees.getOwnPhoto',
  // The photo of the front is found under the name that it had when there was no other.
  of: side === 'front' ? id : `${id} ${side}`,
  read: async (client) => dataUrlOf(await client.employees.getOwnPhoto(side === 'front' ? { id } : { id, side })),
})
