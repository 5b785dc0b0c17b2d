import { FileGone } from '#app/ui/parts/load-files.ts'

/** Titles and subtitles: Specification 2. A screen that could not be loaded is an update only if the server has its file no more. */
export function failureWords(error: unknown): { title: string; subtitle: string } {
  return error instanceof FileGone
    ? { title: 'A new version is available!', subtitle: 'Please refresh the page to load the latest updates.' }
    : {
        title: 'Uh oh. Something went wrong.',
        subtitle: 'Please try refreshing the page or contact support if the issue persists.',
      }
}
