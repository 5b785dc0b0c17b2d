import { v7 as newId } from 'uuid'
import type { OpenItem } from '#shared/safety-reports/pre-start.ts'
import { mostPhotos, mostTaken } from '#shared/safety-reports/report-limits.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { checkPhotos, storePhotos } from '#app/phone/farm/machines/checks/open-check.ts'
import { PhotosField } from '#app/phone/frame/photo/photo-field.tsx'
import { useKeep } from '#app/phone/frame/use-keep.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

interface CheckPhotosProps {
  assetId: string
  item: Pick<OpenItem, 'id' | 'text'>
  /** Called with true while a photo is resized: the check can't be finished yet. */
  onBusy: (busy: boolean) => void
}

/** Photos of a line that failed. Each is on the phone as soon as it is taken. */
export function CheckPhotos({ assetId, item, onBusy }: CheckPhotosProps) {
  const person = usePerson()
  const { failed, keep } = useKeep()
  const stored = useStorage(() => checkPhotos(person, assetId), [person.userId, person.managerId, assetId])
  if (!stored) return null
  const own = stored.filter((photo) => photo.item === item.id)
  // Those of all lines, as one that is OK now may fail again.
  const most = Math.min(mostPhotos, mostTaken - (stored.length - own.length))
  const idOf = ({ fileId }: RecordedFile) => own.find((photo) => photo.fileId === fileId)?.id ?? newId()
  const pick = (picked: readonly RecordedFile[]) =>
    keep(() =>
      storePhotos(person, assetId, {
        item: item.id,
        photos: picked.map((photo) => ({ ...photo, id: idOf(photo), item: item.id })),
      }),
    )
  return (
    <>
      <PhotosField
        label={t('machines:photosOf', { item: item.text })}
        description={most < mostPhotos && t('machines:mostPhotos', { most: mostTaken })}
        most={most}
        kept={own}
        nameOf={(number) => t('machines:photo', { number })}
        onPick={(picked) => void pick(picked)}
        onBusy={onBusy}
      />
      <FormError>{failed && t('machines:notKept')}</FormError>
    </>
  )
}
