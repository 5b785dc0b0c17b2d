import { useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { BlobImage } from './blob-image.tsx'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useDirectCall } from '../use-direct-call.ts'
import { MissingPhoto } from './missing-photo.tsx'
import { OpenablePhoto } from './openable-photo.tsx'
import { readFile } from './read-file.ts'
import { thumbnailQuestion } from './thumbnail-question.ts'

/**
 * A photo of the server: small, and in full size once it is opened. Only the small one is kept on the phone, because it
 * pays for each byte.
 */
export function StoredPhoto({ fileId, alt }: { fileId: string; alt: string }) {
  const thumbnail = useAnswer(thumbnailQuestion(fileId))
  const [whole, setWhole] = useState<Blob>()
  const { busy, problem, call } = useDirectCall(() => undefined, t('photos:needsReception'))
  const small = thumbnail.value
  if (small === undefined) return thumbnail.problem === null ? null : <MissingPhoto />

  async function load() {
    if (whole) return
    await call(async (client) => setWhole(await readFile(client, { id: fileId })))
  }

  const name = t('photos:full', { name: alt })
  const full = whole ? <BlobImage blob={whole} alt={name} /> : <img src={small} alt={name} aria-busy={busy} />
  return (
    <OpenablePhoto name={alt} onOpen={() => void load()} full={full} problem={<FormError>{problem}</FormError>}>
      <img src={small} alt={alt} />
    </OpenablePhoto>
  )
}
