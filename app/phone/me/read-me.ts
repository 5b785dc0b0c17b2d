import type { Ahead } from '#app/phone/frame/ahead.ts'
import { farmsQuestion } from './farms/use-farms.ts'
import { choicesQuestion } from './notifications/choices-question.ts'
import { photoQuestion } from './profile/photo-question.ts'
import { profileQuestion } from './profile/use-profile.ts'

/** The employee's farms, choices and profile, with the photos of it. */
export async function readMe({ person, read, readOnce }: Ahead): Promise<void> {
  await read(choicesQuestion)
  await read(farmsQuestion)
  const { hasPicture, documents } = await read(profileQuestion)
  const photos = documents.flatMap(({ id, hasPhoto }) => (hasPhoto ? [id] : []))
  for (const id of [...(hasPicture ? [person.userId] : []), ...photos]) await readOnce(photoQuestion(id))
}
