import { z } from 'zod'

/** What Zod says by itself is for programmers; where a schema has no sentence of its own, a person reads one of these. */
const sentences: Partial<Record<string, string>> = {
  invalid_type: 'Something is missing here, or is not of the right kind.',
  invalid_value: 'Choose one of the values that are offered.',
  too_small: 'There is too little here.',
  too_big: 'There is too much here.',
}

export function usePlainIssues() {
  z.config({ customError: ({ code }) => sentences[code] ?? 'Check this and try again.' })
}
