import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { answers, inOneTransaction } from '#app/phone/outbox/phone-db.ts'

const ofChannels = new Set(['chat.listMessages', 'chat.listPins', 'chat.listQuiet'])

/**
 * Deletes what this phone stored of channels that the employee is no longer in, with the thumbnails of their files.
 * @param channels the ids of those the employee is in
 */
export async function forgetLeftChannels({ userId, managerId }: PhonePerson, channels: readonly string[]) {
  await inOneTransaction(async () => {
    const stored = (await answers.toCollection().primaryKeys()).flatMap((key) => {
      const [, user, farm, endpoint = '', of] = key.split(' ')
      return user === userId && farm === managerId && of !== undefined ? { key, endpoint, of } : []
    })
    const left = stored.filter(({ endpoint, of }) => ofChannels.has(endpoint) && !channels.includes(of))
    if (left.length === 0) return
    const content = JSON.stringify(await answers.bulkGet(left.map(({ key }) => key)))
    const thumbnails = stored.filter(({ endpoint, of }) => endpoint === 'files.getFile' && content.includes(`"${of}"`))
    await answers.bulkDelete([...left, ...thumbnails].map(({ key }) => key))
  })
}
