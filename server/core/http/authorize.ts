import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { contract } from '#shared/contract.ts'
import { type Acting, bindCaller, findCaller } from '../database/bind-caller.ts'
import { businessSteps } from './business-steps.ts'
import type {
  BusinessSteps,
  EmployeeActor,
  EmployeeContext,
  EmployeeSteps,
  ManagerActor,
  ManagerContext,
} from './context.ts'
import type { Person, RequestContext } from './context.ts'
import { id } from '#shared/core/fields.ts'
import type { Tx } from '../database/database.ts'
import { runInTurn, runBound } from '../turns/run-in-turn.ts'
import { publishChanges } from '../live/live.ts'
import { refuse, refuseForNow } from './refuse.ts'
import { readPerson } from '../auth/session.ts'

/** What the middleware found out about the caller, as far as the endpoint needs it. */
interface Authorized {
  manager?: ManagerContext
  employee?: EmployeeContext
  steps?: BusinessSteps
  employeeSteps?: EmployeeSteps
  person?: Person
}

export const notSignedIn = 'You are signed out. Sign in again; what you saved is safe.'
export const notAnEmployee =
  'This login isn’t linked to a farm. Ask your manager to invite you, or sign in with another email.'
export const notAManager = 'This login does not manage a business. Sign in as a manager, or register a business.'

/**
 * Called by oRPC for every endpoint. Order: identify the caller, check the contract's `allow`, wait for a turn, bind the
 * transaction to the business, run the verb, publish the contract's `changes`.
 * Invariants: no verb runs without its binding; what it changed and the notification commit together.
 *
 * Authorises every call before its input is parsed. A manager's call runs in one transaction bound to their business,
 * and its `changes` are published to all screens on commit. Each `<feature>-routes.ts` binds its verbs to the result.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, path, procedure, next, signal }) => {
    const proceed = (entered: Authorized) => next({ context: entered })
    const { allow, changes, outside, turn, signedOut = notSignedIn } = procedure['~orpc'].meta
    if (allow === 'public') return proceed({})
    if (allow === 'session')
      return proceed({ person: (await readPerson(context)) ?? refuse('UNAUTHORIZED', signedOut) })
    const caller = (await findCaller(context)) ?? refuse('UNAUTHORIZED', signedOut)
    const { services, log } = context
    const { now, jobs, storage, mapTiles, baseUrl, pushKeys } = services
    const why = path.join('.')
    const call = { context, caller, turn, signal, mayStop: !changes }
    const publish = async (tx: Tx, managerId: string) => {
      if (changes) await publishChanges(tx, managerId, changes, tabOf(context))
    }

    if (allow === 'employee') {
      const acting = asEmployee(businessOf(context), why)
      const findEmployee = async (tx: Tx) => {
        const actor = await bindCaller(tx, context, { caller, acting })
        if (!actor || !isMeant(context, actor)) refuse('UNAUTHORIZED', signedOut)
        return actor.managerId === null ? refuseForNow('FORBIDDEN', notAnEmployee) : actor
      }
      const shared = { jobs, storage, pushKeys }
      if (outside) {
        return runInTurn(call, findEmployee, async () => {
          const person = await services.db.transaction().execute(findEmployee)
          const step: EmployeeSteps['step'] = (work) =>
            runBound(call, findEmployee, async (tx, actor) => {
              const result = await work({ actor, tx, now: now(), ...shared })
              await publish(tx, actor.managerId)
              return result
            })
          return proceed({ employeeSteps: { step }, person })
        })
      }
      return runInTurn(call, findEmployee, () =>
        runBound(call, findEmployee, async (tx, actor) => {
          const result = await proceed({ employee: { actor, tx, now: now(), ...shared }, person: actor })
          await publish(tx, actor.managerId)
          return result
        }),
      )
    }

    const findManager = async (tx: Tx) => {
      const actor = await bindCaller(tx, context, { caller, acting: asManager(why) })
      if (!actor) refuse('UNAUTHORIZED', signedOut)
      return actor.managerId === null ? refuse('FORBIDDEN', notAManager) : actor
    }
    if (outside) {
      const actor = await services.db.transaction().execute(findManager)
      const { managerId, userId } = actor
      const steps = businessSteps(services, { managerId, userId, why, log })
      const result = await proceed({ steps, person: actor })
      if (changes) await steps.step((tx) => publish(tx, managerId))
      return result
    }
    return runInTurn(call, findManager, () =>
      runBound(call, findManager, async (tx, actor) => {
        const manager = { actor, tx, now: now(), jobs, storage, mapTiles, baseUrl }
        const result = await proceed({ manager, person: actor })
        await publish(tx, actor.managerId)
        return result
      }),
    )
  })

type Membership = Pick<ManagerActor, 'managerId' | 'role'>
type Employment = Pick<EmployeeActor, 'managerId' | 'employeeId' | 'active'>

const asManager = (why: string): Acting<Membership> => sql`app.act_as_manager(p.user_id, ${why})`

const asEmployee = (at: string | null, why: string): Acting<Employment> =>
  sql`(select e.manager_id, e.employment_id as employee_id, e.active from app.act_as_employee(p.user_id, ${at}::uuid, ${why}) e)`

/** The business the employee means; null selects the first they currently work for. */
function businessOf({ headers }: RequestContext): string | null {
  const named = headers.get('x-muster-business')
  return named === null ? null : (id.safeParse(named).data ?? refuseForNow('FORBIDDEN', notAnEmployee))
}

/** A phone names the user whose records it sends, because another user may have signed in to the same browser since. */
function isMeant({ headers }: RequestContext, { userId }: Person): boolean {
  const meant = headers.get('x-muster-person')
  return meant === null || meant === userId
}

/** Truncated, because it goes into a notification of limited size. */
const tabOf = ({ headers }: RequestContext) => headers.get('x-muster-tab')?.slice(0, 40) ?? ''

/** Binds a verb to an endpoint that the contract allows to managers. */
export function managerHandler<Input, Output>(verb: (ctx: ManagerContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Authorized; input: Input }) => {
    if (!context.manager) throw new Error('a manager’s verb is bound to an endpoint that others may call')
    return verb(context.manager, input)
  }
}

/** Binds a verb to an endpoint that the contract allows to employees. */
export function employeeHandler<Input, Output>(verb: (ctx: EmployeeContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Authorized; input: Input }) => {
    if (!context.employee) throw new Error('an employee’s verb is bound to an endpoint that others may call')
    return verb(context.employee, input)
  }
}

/** Binds a verb that calls a provider to an endpoint that the contract marks `outside`. */
export function outsideHandler<Input, Output>(verb: (steps: BusinessSteps, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Authorized; input: Input }) => {
    if (!context.steps) throw new Error('a verb in steps is bound to an endpoint that is not marked `outside`')
    return verb(context.steps, input)
  }
}

/** Binds an employee's verb that does other work before it needs the database, such as decoding a photo. */
export function employeeOutsideHandler<Input, Output>(verb: (steps: EmployeeSteps, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Authorized; input: Input }) => {
    if (!context.employeeSteps) throw new Error('an employee’s verb in steps is bound to an endpoint that is not so')
    return verb(context.employeeSteps, input)
  }
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
