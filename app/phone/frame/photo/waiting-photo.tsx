import { t } from '#app/phone/messages/screen-messages.ts'
import { BlobImage } from './blob-image.tsx'
import { OpenablePhoto } from './openable-photo.tsx'

/** A photo that this phone has not sent yet. */
export function WaitingPhoto({ blob, alt }: { blob: Blob; alt: string }) {
  return (
    <OpenablePhoto name={alt} full={<BlobImage blob={blob} alt={t('photos:full', { name: alt })} />}>
      <BlobImage blob={blob} alt={alt} />
    </OpenablePhoto>
  )
}
