import { textOf } from '#shared/texts.ts'
import type { CallKind } from '#shared/core/endpoint.ts'
import { isOutOfTime } from '../http/api-errors.ts'
import type { Caller } from '../database/bind-caller.ts'
import type { RequestContext } from '../http/context.ts'
import type { Tx } from '../database/database.ts'
import type { SessionIdentity } from '../auth/session-identities.ts'
import { asSmall } from './in-slices.ts'
import { refuse } from '../http/refuse.ts'
import { allowHeavy } from './time-limits.ts'
import { stopWith } from './stop-with.ts'

interface Call {
  context: RequestContext
  caller: Caller
  turn: CallKind | undefined
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined
  /** True when the call changes nothing, so that aborting it is safe. */
  mayStop: boolean
}

type Bind<Actor> = (tx: Tx) => Promise<Actor>

/** Runs a call when it is its turn. A waiting call uses no database connection. */
export async function runInTurn<Result>(
  call: Call,
  bind: Bind<SessionIdentity>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { context, turn, signal } = call
  if (!turn) return work()
  const { turns, identities, db } = context.services
  const session = sessionOf(call)
  const known = identities.find(session) ?? identities.keep(session, await db.transaction().execute(bind))
  return turns[turn](known, work, signal)
}

/** One transaction, bound to the business the caller acts for now. */
export async function runBound<Actor, Result>(
  { context, turn, signal, mayStop }: Call,
  bind: Bind<Actor>,
  work: (tx: Tx, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const { db } = context.services
  if (turn !== 'heavy') return asSmall(() => db.transaction().execute(async (tx) => work(tx, await bind(tx))))
  try {
    return await db.transaction().execute(async (tx) => {
      await allowHeavy(tx)
      const actor = await bind(tx)
      return work(mayStop && signal ? tx.withPlugin(stopWith(signal)) : tx, actor)
    })
  } catch (error) {
    if (isOutOfTime(error)) refuse('TOO_MANY_REQUESTS', textOf('core.tooMuchToRead'))
    throw error
  }
}

/** A user may act for several businesses with one session. */
const sessionOf = ({ context, caller }: Call) =>
  `${'token' in caller ? caller.token : caller.person.userId} ${context.headers.get('x-muster-business') ?? ''}`
