import { ownTicketsQuestion } from '#app/phone/farm/tickets/own-tickets-question.ts'
import type { Ahead } from '#app/phone/frame/ahead.ts'
import { thumbnailQuestion } from '#app/phone/frame/photo/thumbnail-question.ts'
import { readRefusal } from '#app/phone/outbox/send/read-refusal.ts'
import { fileIdIn } from '#app/lib/files/file-address.ts'

/** What the farm has of the employee's tickets, with small pictures of its photos. Their own are of their profile. */
export async function readTickets({ read, readOnce }: Ahead): Promise<void> {
  const answer = await read(ownTicketsQuestion).catch((error: unknown) => {
    // A server of an older version has no answer, and what comes after this is read all the same.
    if (!readRefusal(error).isOfRecord) throw error
    return null
  })
  const photos = answer?.tickets.flatMap(({ front, back }) => [fileIdIn(front), fileIdIn(back)]) ?? []
  for (const id of photos) if (id !== null) await readOnce(thumbnailQuestion(id))
}
