import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { fileAddress, thumbnailAddress } from '#app/lib/files/file-address.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { Card, Stack, Title } from '#app/ui/native/layout.tsx'
import classes from './photos-card.module.css'

/** Tiles that show at first. */
const fewPhotos = 12

interface Picture {
  id: string
  fileId: string
  /** A voice note instead of a picture. */
  isVoice?: boolean
  /** Null if it is anonymous. */
  createdBy: string | null
  createdAt: string
  /** What it shows, if that is known. */
  about?: string | undefined
}

interface PhotosCardProps {
  pictures: readonly Picture[]
  /** What they are about: "task". */
  noun: string
  /** How many more fit. */
  room: number
  onAdd: (fileId: string) => Promise<unknown>
  /** Where photos can be removed. */
  onRemove?: (id: string) => Promise<unknown>
  /** Shown above the photos. */
  children?: ReactNode
}

/** The photos of something, and what was said into a phone. A new photo is added as soon as it is uploaded. */
export function PhotosCard({ pictures, noun, room, onAdd, onRemove, children }: PhotosCardProps) {
  const photos = pictures.filter(({ isVoice }) => isVoice !== true)
  const voices = pictures.filter(({ isVoice }) => isVoice === true)
  return (
    <Card
      as="section"
      padding={16}
      gap={8}
      className={`${classes.photos} ${pictures.length === 0 && !children ? 'no-print' : ''}`}
    >
      <Title level={2} size={16}>
        {voices.length > 0 ? 'Photos and voice notes' : 'Photos'}
      </Title>
      {children}
      {voices.length > 0 && <VoiceList voices={voices} />}
      {photos.length > 0 && <PhotoGrid pictures={photos} noun={noun} onRemove={onRemove} />}
      {room > 0 && (
        <div className="no-print">
          <FileField
            label="Add photos"
            files={[]}
            onChange={(change) => {
              for (const { id } of change([])) void onAdd(id).catch(notifyError)
            }}
            upload={(bytes, { id, name, signal }) => uploadFile(bytes, { id, name, signal })}
            accept="image/jpeg,image/png,image/webp"
            camera
            most={room}
          />
        </div>
      )}
    </Card>
  )
}

/** "Kit Doyle" and "Fri 20 Nov" of a photo or a voice note. */
function useTakenText() {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone } = useFarm()
  return ({ createdBy, createdAt }: Picture) => ({
    by: createdBy === null ? 'Anonymous' : (names.get(createdBy) ?? peopleWords.former),
    on: dayHeadingText(localDateOf(createdAt, zone), today),
  })
}

function VoiceList({ voices }: { voices: readonly Picture[] }) {
  const takenText = useTakenText()
  return (
    <Stack as="ul" gap={8}>
      {voices.map((voice, index) => {
        const { by, on } = takenText(voice)
        return (
          <li key={voice.id}>
            <audio
              className={classes.voice}
              controls
              preload="none"
              src={fileAddress(voice.fileId)}
              aria-label={`Voice note ${index + 1}`}
            >
              <track kind="captions" />
            </audio>
            <p className="quiet small">
              {by}, {on}
            </p>
          </li>
        )
      })}
    </Stack>
  )
}

interface PhotoGridProps extends Pick<PhotosCardProps, 'pictures' | 'noun'> {
  onRemove: PhotosCardProps['onRemove'] | undefined
}

/** Square tiles; each opens its photo in full size. */
function PhotoGrid({ pictures, noun, onRemove }: PhotoGridProps) {
  const takenText = useTakenText()
  const [showsAll, setShowsAll] = useState(false)

  const askToRemove = (id: string, remove: (id: string) => Promise<unknown>) =>
    confirm({
      title: 'Remove this photo?',
      body: `It disappears for everyone who sees this ${noun}. You can’t undo this.`,
      verb: 'Remove photo',
      danger: true,
      onConfirm: async () => {
        await remove(id)
      },
    })

  return (
    <>
      <ul className={classes.tiles}>
        {(showsAll ? pictures : pictures.slice(0, fewPhotos)).map((picture, index) => {
          const { id, fileId, about } = picture
          const { by, on } = takenText(picture)
          return (
            <li key={id} className={classes.tile}>
              <a
                href={fileAddress(fileId)}
                target="_blank"
                rel="noopener"
                className={classes.photo}
                aria-label={`Open photo ${index + 1}`}
              >
                <img src={thumbnailAddress(fileId)} alt="" loading="lazy" />
              </a>
              <p className="quiet small">
                {about !== undefined && (
                  <>
                    {about}
                    <br />
                  </>
                )}
                {by}
                <br />
                {on}
              </p>
              {onRemove && (
                <Button
                  className="no-print"
                  variant="default"
                  size="compact-sm"
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => askToRemove(id, onRemove)}
                >
                  Remove
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {pictures.length > fewPhotos && !showsAll && (
        <Button variant="default" className={`no-print ${classes.all}`} onClick={() => setShowsAll(true)}>
          Show all {pictures.length}
        </Button>
      )}
    </>
  )
}
