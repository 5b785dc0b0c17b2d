/** The largest file that can be uploaded. A scanned manual has less; a video has more. */
export const mostFileBytes = 25 * 1024 * 1024
