export const fieldNotes = {
  list: 'Your field notes',
  add: 'Add field note',
  name: 'Name',
  details: 'Details',
  nothingTitle: 'No field notes yet',
  nothing: 'Your field notes and those of your farm appear here, with or without reception.',
  waits: 'Waiting to sync',
  refused: ({ problem }: { problem: string }) => `Not accepted: ${problem}`,
}
