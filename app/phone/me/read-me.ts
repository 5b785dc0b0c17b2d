import type { Ahead } from '#app/phone/frame/ahead.ts'
import { farmsQuestion } from '#app/phone/farm/farms-question.ts'
import { choicesQuestion } from './notifications/choices-question.ts'
import { photoQuestion } from '#app/phone/frame/profile/photo-question.ts'
import { profileQuestion } from '#app/phone/farm/profile/use-profile.ts'

/** The employee's farms, choices and profile, with the photos of it. */
export async function readMe({ person, read, readOnce }: Ahead): Promise<void> {
  await read(choicesQuestion)
  await read(farmsQuestion)
  const { hasPicture, documents } = await read(profileQuestion)
  if (hasPicture) await readOnce(photoQuestion(person.userId))
  for (const { id, hasPhoto, hasBackPhoto } of documents) {
    if (hasPhoto) await readOnce(photoQuestion(id))
    if (hasBackPhoto) await readOnce(photoQuestion(id, 'back'))
  }
}
