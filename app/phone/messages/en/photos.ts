export const photos = {
  none: 'No photo yet',
  notHere: 'Photo not downloaded yet. It appears when you have reception.',
  take: 'Take a photo',
  choose: 'Choose a photo',
  open: ({ name }: { name: string }) => `${name}: open in full size`,
  full: ({ name }: { name: string }) => `${name} in full size`,
  needsReception: 'You need reception to see this photo in full size. Try again when you have some.',
  remove: 'Remove photo',
  retry: 'Try again',
  cancel: 'Cancel',
  busy: ({ name }: { name: string }) => `Resizing ${name}`,
  ready: ({ name }: { name: string }) => `${name} is ready to be saved.`,
  removed: ({ name }: { name: string }) => `${name} is removed.`,
  onlyOne: 'Only one photo fits here, so the others were not taken.',
  unreadable:
    'This phone can’t read that file as a photo. Nothing was changed. Take a photo, or choose a JPEG or PNG file.',
  tooLarge: 'This photo couldn’t be made small enough to send. Nothing was changed. Choose another one.',
} as const
