/** What is said about uploads. */
export const filesTexts = {
  wrongKind:
    'This kind of file can’t be stored. Nothing was saved. Choose a JPEG, PNG or WebP photo, a PDF, a Word or an Excel file.',
  heic: 'This photo is in the HEIC format, which can’t be read here. Nothing was saved. Choose a JPEG photo, or set the camera to Most Compatible and take it again.',
  takenId: 'This file could not be saved. Nothing was changed. Reload the page and choose it again.',
  farmIsFull: ({ gigabytes }: { gigabytes: number }) =>
    `Your farm has used its ${gigabytes} GB for photos and files, so this one was not saved. Everything else is safe. Ask your manager to remove files that are no longer needed.`,
  tooManyWaiting: ({ most }: { most: number }) =>
    `You have uploaded ${most} files that belong to nothing yet, so this one was not saved. Send your reports first, then try again.`,
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `This file is larger than ${megabytes} MB. Nothing was saved. Choose a smaller one.`,
  noFile: 'No file arrived. Nothing was saved. Choose a file and try again.',
  cutOff: 'The file did not arrive completely, so it was not saved. Send it again.',
  storageAway:
    'The storage for photos and files can’t be reached. Nothing was changed, and files saved earlier are safe. Try again in a few minutes.',
  ownUploads: 'Muster is still receiving your other files. This one was not saved. Wait a moment and try again.',
  allUploads: 'Muster is receiving many files. This one was not saved. Wait a moment and try again.',
  photoGone: 'This photo is no longer here, so nothing was changed. Choose it again.',
  notAPhoto: 'This file is not a photo. Nothing was changed. Choose a photo.',
}
