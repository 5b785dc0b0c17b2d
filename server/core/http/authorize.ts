import { textOf } from '#shared/texts.ts'
import { implement, ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { contract } from '#shared/contract.ts'
import { id } from '#shared/core/fields.ts'
import type { Role } from '#shared/core/role.ts'
import { bindChannels } from '../database/bind-channels.ts'
import { type Acting, bindCaller, findCaller } from '../database/bind-caller.ts'
import { businessSteps, UnfinishedSteps } from './business-steps.ts'
import type {
  Actor,
  BusinessContext,
  EmployeeActor,
  EmployeeContext,
  OutsideContext,
  Person,
  RequestContext,
  RequestSteps,
} from './context.ts'
import type { Tx } from '../database/database.ts'
import { runInTurn, runBound } from '../turns/run-in-turn.ts'
import { publishChanges, publishTo } from '../live/publish-changes.ts'
import { refuse, refuseForNow } from './refuse.ts'
import { readPerson } from '../auth/session.ts'

/** What the middleware found out about the caller, as far as the endpoint needs it. */
interface Authorized {
  person?: Person
  business?: BusinessContext
  outside?: OutsideContext
}

/**
 * Called by oRPC for every endpoint. Order: identify the caller, wait for a turn, bind the transaction to the business,
 * check the contract's `allow`, run the verb, publish the contract's `changes`.
 * Invariants: no verb runs without its binding; what it changed and the notification commit together.
 *
 * Authorises every call before its input is parsed. One transaction is bound to the caller's business, or for an
 * endpoint marked `outside` each of its steps. Each `<feature>-routes.ts` binds its verbs to the result.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, path, procedure, next, signal }) => {
    const why = path.join('.')
    context.note({ endpoint: why })
    const proceed = (authorized: Authorized) => next({ context: authorized })
    const {
      allow,
      anonymous = false,
      changes,
      changesOwn,
      channels,
      outside,
      turn,
      whileEmployed,
      signedOut = textOf('core.signedOut'),
    } = procedure['~orpc'].meta
    if (allow === 'public') return proceed({})
    if (allow === 'session')
      return proceed({ person: (await readPerson(context)) ?? refuse('UNAUTHORIZED', signedOut) })
    const caller = (await findCaller(context)) ?? refuse('UNAUTHORIZED', signedOut)
    const { services, log } = context
    const acting = actsAsEmployee(context, allow) ? asEmployee(context, why) : asMember(context, why)
    const bind = async (tx: Tx): Promise<Actor> => {
      const bound = await bindCaller(tx, context, { caller, acting })
      if (!bound || !isMeant(context, bound)) refuse('UNAUTHORIZED', signedOut)
      if (bound.managerId === null) return refuseStranger(context, allow)
      // The role of an owner names a person.
      context.note({ managerId: bound.managerId, ...(!anonymous && { role: bound.role }) })
      if (!allow.includes(bound.role)) refuse('FORBIDDEN', textOf('core.notYourRole'))
      if (whileEmployed && !bound.active) refuse('FORBIDDEN', textOf('core.noLongerEmployed'))
      if (channels) await bindChannels(tx)
      return { ...bound, assurance: 'aal1' }
    }
    // An anonymous call names no one who hears of it as its caller.
    const tab = anonymous ? '' : tabOf(context)
    const publish = async (tx: Tx, { managerId, userId, employeeId }: Actor, others: Iterable<string> = []) => {
      if (changesOwn) await publishTo(tx, managerId, changesOwn, { to: [...new Set([userId, ...others])], tab })
      const own = employeeId === null || anonymous ? [] : [employeeId]
      if (changes) await publishChanges(tx, changes, { others: [...own, ...others], tab })
    }
    // Of a call in steps, the members hear once, at its end; who reads a row is known in the step that changes it.
    const publishToReaders = async (tx: Tx) => {
      if (changes) await publishChanges(tx, changes, { tab, business: false })
    }
    const call = { context, caller, turn, signal, mayStop: !changes && !changesOwn }
    if (outside) {
      return runInTurn(call, bind, async () => {
        const actor = await services.db.transaction().execute(bind)
        let hasCommitted = false
        const onCommit = () => {
          hasCommitted = true
        }
        const steps = businessSteps(services, { ...actor, why, log, beforeCommit: publishToReaders, onCommit })
        try {
          const result = await proceed({ outside: { ...steps, actor }, person: actor })
          if (changes ?? changesOwn) await steps.step((tx) => publish(tx, actor))
          return result
        } catch (error) {
          if (!hasCommitted || error instanceof ORPCError) throw error
          throw new UnfinishedSteps('a call failed after one of its steps', { cause: error })
        }
      })
    }
    return runInTurn(call, bind, () =>
      runBound(call, bind, async (tx, actor) => {
        const concerned = new Set<string>()
        const business = { actor, tx, now: services.now(), services, concerned }
        const result = await proceed({ business, person: actor })
        await publish(tx, actor, concerned)
        return result
      }),
    )
  })

/** The phone says that it speaks for the employee, because a manager may work for a farm as well. */
const actsAsEmployee = ({ headers }: RequestContext, allow: readonly Role[]) =>
  allow.includes('employee') && (allow.length === 1 || headers.get('x-muster-app') === 'phone')

type Bound = Pick<Actor, 'managerId' | 'role' | 'employeeId' | 'active'>

const asMember = (context: RequestContext, why: string): Acting<Bound> => sql`(
  select m.manager_id, m.role, null::uuid as employee_id, true as active
  from app.act_as_member(p.user_id, ${businessOf(context, () => refuse('FORBIDDEN', textOf('core.noAccess')))}::uuid, ${why}) m)`

const asEmployee = (context: RequestContext, why: string): Acting<Bound> => sql`(
  select e.manager_id, 'employee' as role, e.employment_id as employee_id, e.active
  from app.act_as_employee(p.user_id, ${businessOf(context, () => refuseForNow('FORBIDDEN', textOf('core.notAnEmployee')))}::uuid, ${why}) e)`

/** The business the caller means; null selects the first they act or currently work for. */
function businessOf({ headers }: RequestContext, refuseMalformed: () => never): string | null {
  const named = headers.get('x-muster-business')
  return named === null ? null : (id.safeParse(named).data ?? refuseMalformed())
}

function refuseStranger(context: RequestContext, allow: readonly Role[]): never {
  if (actsAsEmployee(context, allow)) refuseForNow('FORBIDDEN', textOf('core.notAnEmployee'))
  refuse('FORBIDDEN', textOf(context.headers.has('x-muster-business') ? 'core.noAccess' : 'core.notAManager'))
}

/** A phone names the user whose records it sends, because another user may have signed in to the same browser since. */
function isMeant({ headers }: RequestContext, { userId }: Person): boolean {
  const meant = headers.get('x-muster-person')
  return meant === null || meant === userId
}

/** Truncated, because it goes into a notification of limited size. */
const tabOf = ({ headers }: RequestContext) => headers.get('x-muster-tab')?.slice(0, 40) ?? ''

/** Binds a verb to an endpoint that the contract allows to some roles. */
export function handler<Input, Output>(verb: (ctx: BusinessContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Authorized; input: Input }) => {
    if (!context.business) throw new Error('a verb of a business is bound to an endpoint that others may call')
    return verb(context.business, input)
  }
}

/** Binds a verb to an endpoint that the contract allows to employees only. */
export function employeeHandler<Input, Output>(verb: (ctx: EmployeeContext, input: Input) => Promise<Output>) {
  return handler<Input, Output>((ctx, input) => verb({ ...ctx, actor: asEmployeeActor(ctx.actor) }, input))
}

/** Binds a verb in steps to an endpoint that the contract marks `outside`. */
export function outsideHandler<Input, Output>(verb: (ctx: OutsideContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Authorized; input: Input }) => {
    if (!context.outside) throw new Error('a verb in steps is bound to an endpoint that is not marked `outside`')
    return verb(context.outside, input)
  }
}

/** Binds a verb in steps that receives a file or answers with a range of one. */
export function requestHandler<Input, Output>(verb: (ctx: RequestSteps, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: RequestContext & Authorized; input: Input }) => {
    const { headers, receive } = context
    return outsideHandler<Input, Output>((ctx, its) => verb({ ...ctx, headers, receive }, its))({ context, input })
  }
}

/** Binds an employee's verb in steps, such as one that decodes a photo first. */
export function employeeOutsideHandler<Input, Output>(
  verb: (ctx: OutsideContext<EmployeeActor>, input: Input) => Promise<Output>,
) {
  return outsideHandler<Input, Output>((ctx, input) => verb({ ...ctx, actor: asEmployeeActor(ctx.actor) }, input))
}

function asEmployeeActor({ employeeId, ...actor }: Actor): EmployeeActor {
  if (employeeId === null) throw new Error('an employee’s verb is bound to an endpoint that members may call')
  return { ...actor, employeeId }
}

/** Binds a verb about the caller's own login to an endpoint that the contract allows to any signed-in user. */
export function sessionHandler<Input, Output>(
  verb: (request: RequestContext, person: Person, input: Input) => Promise<Output>,
) {
  return ({ context, input }: { context: RequestContext & Authorized; input: Input }) => {
    if (!context.person) throw new Error('a person’s verb is bound to an endpoint without sign-in')
    return verb(context, context.person, input)
  }
}

/** Binds a verb to a public endpoint. The verb itself reads the request. */
export function publicHandler<Input, Output>(verb: (request: RequestContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: RequestContext; input: Input }) => verb(context, input)
}
