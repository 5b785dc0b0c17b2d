import { z } from 'zod'
import { namedObject } from './named-object.ts'

/** A text in an answer. */
export const codedText = namedObject('Text', {
  /** In `shared/texts.ts`: `feature.name`. */
  code: z.string(),
  /** What it is about. */
  parameters: z.record(z.string(), z.unknown()),
})
