import { v7 as newId } from 'uuid'
import type { RecordedFile } from '../phone-db.ts'

/** An input in the next version of its shape, with the files that were inside the old one. */
export interface Migrated {
  input: object
  files: RecordedFile[]
}

/** By endpoint and the version they start from. Without one, a record of an older version is shown as needing attention. */
export const migrations: Record<string, Record<number, (input: object) => Migrated> | undefined> = {
  'employees.saveDocument': {
    1: (input) => withoutPhoto(input, 'photoFileId'),
    // Version 3 may have the day of issue, notes and the photo of the back.
    2: (input) => ({ input, files: [] }),
  },
  'employees.setPicture': { 1: (input) => withoutPhoto(input, 'fileId') },
  // Version 2 may have the time.
  'chat.confirmAnnouncement': { 1: (input) => ({ input, files: [] }) },
  // Version 2 may have the status from which it was set, and the time.
  'tasks.setTaskStatus': { 1: (input) => ({ input, files: [] }) },
  // Version 2 may have the time.
  'tasks.tickItem': { 1: (input) => ({ input, files: [] }) },
}

/** Version 1 had photos as base64 JPEG in the record. */
function withoutPhoto(input: object, field: string): Migrated {
  const { photo, ...rest } = { photo: undefined, ...input }
  if (typeof photo !== 'string') return { input: photo === null ? { ...rest, [field]: null } : rest, files: [] }
  const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0))
  const fileId = newId()
  const blob = new Blob([bytes], { type: 'image/jpeg' })
  return { input: { ...rest, [field]: fileId }, files: [{ fileId, blob }] }
}
