import { type RawBuilder, sql } from 'kysely'
import type { Person, RequestContext } from '../http/context.ts'
import type { Tx } from './database.ts'
import { freshSeconds } from '../auth/fresh-session.ts'
import { readPerson } from '../auth/session.ts'

/** The caller: either a token that we signed and have not looked up yet, or the person that better-auth found. */
export type Caller = { token: string } | { person: Person }

/** Null when the request is not signed in. */
export async function findCaller(context: RequestContext): Promise<Caller | null> {
  const cookies = context.headers.get('cookie')
  const token = cookies && (await context.services.auth.signedToken(cookies))
  if (token) return { token }
  const person = await readPerson(context)
  return person && { person }
}

/** A query that binds the transaction to the business of person `p`. It returns no row when they act for none. */
export type Acting<Where> = RawBuilder<Where>
type Bound<Where> = Person & (Where | { managerId: null })

/**
 * Binds the transaction to the caller's business and returns the caller. The same statement reads their session;
 * better-auth decides about one that is not fresh. Null when the session is over; `managerId` is null when the caller
 * acts for no business.
 */
export async function bindCaller<Where>(
  tx: Tx,
  context: RequestContext,
  { caller, acting }: { caller: Caller; acting: Acting<Where> },
): Promise<Bound<Where> | null> {
  if ('person' in caller) return bindPerson(tx, caller.person, acting)
  const session = sql`auth.person_of_session(${caller.token}, ${freshSeconds})`
  const fresh = await bind(tx, session, acting)
  if (fresh) return fresh
  const person = await readPerson(context)
  return person && bindPerson(tx, person, acting)
}

const bindPerson = <Where>(tx: Tx, { userId, name, email }: Person, acting: Acting<Where>) =>
  bind(tx, sql`(select ${userId}::uuid as user_id, ${name}::text as name, ${email}::text as email)`, acting)

async function bind<Where>(tx: Tx, person: RawBuilder<unknown>, acting: Acting<Where>): Promise<Bound<Where> | null> {
  const { rows } = await sql<Bound<Where>>`
    select p.user_id, p.name, p.email, a.* from ${person} p left join lateral ${acting} a on true`.execute(tx)
  return rows[0] ?? null
}
