export const lines = {
  noReception: 'No reception. Saved on this phone.',
  noReceptionAsOf: ({ when }: { when: string }) => `No reception. Last synced ${when}.`,
  serverTrouble: 'Muster is not responding right now. What you record is safe on this phone and syncs later.',
  signedOut: 'You have been signed out. What you record stays on this phone.',
  signIn: 'Sign in',
  cleared: ({ count }: { count: number }) =>
    count === 1
      ? `This phone lost what it had stored. ${count} record was lost. Check your hours, and tell your manager what is missing.`
      : `This phone lost what it had stored. ${count} records were lost. Check your hours, and tell your manager what is missing.`,
  clockBehind: ({ shown, heard }: { shown: string; heard: string }) =>
    `This phone’s clock is wrong: it shows ${shown}, but it was already ${heard} when Muster last answered. Your hours are recorded. Set the time in the phone’s settings.`,
  clockWasOff: ({ shown, heard }: { shown: string; heard: string }) =>
    `This phone’s clock was wrong when Muster last answered: it showed ${shown}, but it was ${heard}. Your hours are recorded. Check the time in the phone’s settings.`,
  clearedRead: 'I have read this',
  insecure:
    'This address begins with http, so Muster needs reception all the time. Ask your manager for one that begins with https.',
  newVersion: 'There is a new version of Muster.',
  update: 'Update now',
}
