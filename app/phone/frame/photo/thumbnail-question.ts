import { dataUrlOf } from './data-url.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'
import { readFile } from './read-file.ts'

/** A small picture of a file, as a data URL. */
export const thumbnailQuestion = (id: string): Question<string> => ({
  endpoint: 'files.getFile',
  of: id,
  read: async (client) => dataUrlOf(await readFile(client, { id, size: 'thumbnail' })),
})
