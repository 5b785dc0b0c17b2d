/** Errors for a screen's file that an update removed: Chromium, Firefox, Safari, Vite's stylesheet loader. */
const screenLoadMessages = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
]

function isScreenLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const message = error.message.toLowerCase()
  return screenLoadMessages.some((known) => message.includes(known))
}

/** Titles and subtitles: Specification 2. */
export function failureWords(error: unknown): { title: string; subtitle: string } {
  return isScreenLoadFailure(error)
    ? { title: 'A new version is available!', subtitle: 'Please refresh the page to load the latest updates.' }
    : {
        title: 'Uh oh. Something went wrong.',
        subtitle: 'Please try refreshing the page or contact support if the issue persists.',
      }
}
