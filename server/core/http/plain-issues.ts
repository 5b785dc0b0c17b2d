import { z } from 'zod'

/** Zod's own messages are written for programmers. Where a schema has no message, users read one of these. */
const sentences: Partial<Record<string, string>> = {
  invalid_type: 'This is missing or not valid.',
  invalid_value: 'Choose one of the options.',
  too_small: 'This is too short or too small.',
  too_big: 'This is too long or too large.',
}

export function usePlainIssues() {
  z.config({ customError: ({ code }) => sentences[code] ?? 'Check this and try again.' })
}
