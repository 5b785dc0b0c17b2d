import { z } from 'zod'
import { id, longText } from '#shared/core/fields.ts'
import { mostNames } from '#shared/core/pages.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findPeople } from './find-people.ts'

const personCursor = z.object({ name: longText(4000), userId: id })
type PersonCursor = z.infer<typeof personCursor>

const alphabet = new Intl.Collator('en-AU')
const inOrder = (one: PersonCursor, other: PersonCursor) =>
  alphabet.compare(one.name, other.name) || (one.userId < other.userId ? -1 : Number(one.userId > other.userId))

/** By name, with those who left. */
export async function listPeople({ tx }: BusinessContext, { cursor }: { cursor?: string | undefined }) {
  const after = readCursor(cursor, personCursor)
  const everyone = [...(await findPeople(tx)).values()].toSorted(inOrder)
  const following = after ? everyone.filter((person) => inOrder(person, after) > 0) : everyone
  const { rows, nextCursor } = pageOf(following, ({ name, userId }) => ({ name, userId }), {
    rows: mostNames,
  })
  return { people: rows, nextCursor }
}
