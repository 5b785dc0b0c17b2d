/** The texts of a file field. */
export interface FileFieldWords {
  choose: string
  chooseSeveral: string
  takePhoto: string
  /** Read out before the name of the file, as are `retry` and `cancel`. */
  remove: string
  retry: string
  cancel: string
  uploading: (name: string) => string
  uploaded: (name: string) => string
  removed: (name: string) => string
  noRoom: (most: number) => string
}

export const fileFieldWords: FileFieldWords = {
  choose: 'Choose a file',
  chooseSeveral: 'Choose files',
  takePhoto: 'Take a photo',
  remove: 'Remove',
  retry: 'Try again',
  cancel: 'Cancel',
  uploading: (name) => `Uploading ${name}`,
  uploaded: (name) => `${name} is uploaded.`,
  removed: (name) => `${name} is removed.`,
  noRoom: (most) =>
    most === 1
      ? 'Only one file fits here, so the others were not taken.'
      : `Only ${most} files fit here, so the others were not taken.`,
}
