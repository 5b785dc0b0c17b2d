import type { BusinessContext } from '#server/core/http/context.ts'
import { findPeople } from './find-people.ts'

/** By name, with those who left. */
export async function listPeople({ tx }: BusinessContext) {
  const people = [...(await findPeople(tx)).values()]
  return people.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'))
}
