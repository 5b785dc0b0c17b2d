import { v7 as newId } from 'uuid'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { uploadFile } from '#app/lib/upload-file.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useAddPhoto, useDeletePhoto } from '../tasks-queries.ts'
import classes from './task-page.module.css'

const mostPhotos = 50

/** The photos of a task. A new one is added as soon as it is uploaded. */
export function TaskPhotos({ task: { id: taskId, pictures } }: { task: TaskDetails }) {
  const add = useAddPhoto()
  const remove = useDeletePhoto()
  const files = pictures.map(({ fileId }, index): FieldFile => {
    return { id: fileId, name: `Photo ${index + 1}`, type: 'image/jpeg' }
  })

  function change(next: readonly FieldFile[]) {
    const removed = pictures.filter(({ fileId }) => !next.some(({ id }) => id === fileId))
    const added = next.filter(({ id }) => !pictures.some(({ fileId }) => fileId === id))
    for (const { id } of removed) remove.mutate({ id }, { onError: notifyError })
    for (const { id } of added) add.mutate({ id: newId(), taskId, photoFileId: id }, { onError: notifyError })
  }

  return (
    <section className={`card ${classes.section}`}>
      <h2>Photos</h2>
      <FileField
        label="Photos of this task"
        files={files}
        onChange={(changed) => change(changed(files))}
        upload={(bytes, { id, name, signal }) => uploadFile(bytes, { id, name, signal })}
        thumbnailOf={({ id }) => `/api/files/${id}?size=thumbnail`}
        accept="image/jpeg,image/png,image/webp"
        camera
        most={mostPhotos}
      />
    </section>
  )
}
