import { Button } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useAddPhoto, useDeletePhoto } from '../tasks-queries.ts'
import pageClasses from './task-page.module.css'
import classes from './task-photos.module.css'

const mostPhotosInForm = 50
/** Tiles that show at first. */
const fewPhotos = 12

/** The photos of a task. A new one is added as soon as it is uploaded. */
export function TaskPhotos({ task: { id: taskId, pictures } }: { task: TaskDetails }) {
  const add = useAddPhoto()
  const room = mostPhotosInForm - pictures.length
  return (
    <section className={`card ${pageClasses.section} ${classes.photos}`}>
      <h2>Photos</h2>
      {pictures.length > 0 && <PhotoGrid pictures={pictures} />}
      {room > 0 && (
        <FileField
          label="Add photos"
          files={[]}
          onChange={(change) => {
            for (const { id } of change([]))
              add.mutate({ id: newId(), taskId, photoFileId: id }, { onError: notifyError })
          }}
          upload={(bytes, { id, name, signal }) => uploadFile(bytes, { id, name, signal })}
          accept="image/jpeg,image/png,image/webp"
          camera
          most={room}
        />
      )}
    </section>
  )
}

/** Square tiles; each opens its photo in full size. */
function PhotoGrid({ pictures }: Pick<TaskDetails, 'pictures'>) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone } = useFarm()
  const remove = useDeletePhoto()
  const [showsAll, setShowsAll] = useState(false)

  const askToRemove = (id: string) =>
    confirm({
      title: 'Remove this photo?',
      body: 'It disappears for everyone who sees this task. You can’t undo this.',
      verb: 'Remove photo',
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ id })
      },
    })

  return (
    <>
      <ul className={classes.tiles}>
        {(showsAll ? pictures : pictures.slice(0, fewPhotos)).map(({ id, fileId, createdBy, createdAt }, index) => (
          <li key={id} className={classes.tile}>
            <a
              href={`/api/files/${fileId}`}
              target="_blank"
              rel="noopener"
              className={classes.photo}
              aria-label={`Open photo ${index + 1}`}
            >
              <img src={`/api/files/${fileId}?size=thumbnail`} alt="" loading="lazy" />
            </a>
            <p className={pageClasses.quiet}>
              {names.get(createdBy) ?? 'Former employee'}
              <br />
              {dayHeadingText(localDateOf(createdAt, zone), today)}
            </p>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => askToRemove(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length > fewPhotos && !showsAll && (
        <Button variant="default" mb="sm" onClick={() => setShowsAll(true)}>
          Show all {pictures.length}
        </Button>
      )}
    </>
  )
}
