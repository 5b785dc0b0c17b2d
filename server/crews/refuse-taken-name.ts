import { textOf } from '#shared/texts.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { refuse } from '#server/core/http/refuse.ts'

/** Names are compared without case, among the crews that are not removed. */
export function refuseTakenName(error: unknown): never {
  if (constraintName(error) !== 'crews_name_key') throw error
  refuse('CONFLICT', textOf('crews.nameTaken'), { at: 'name' })
}
