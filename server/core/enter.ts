import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { contract } from '#shared/contract.ts'
import { businessSteps } from './business-steps.ts'
import type { BusinessSteps, EmployeeContext, ManagerContext, Person, RequestContext } from './context.ts'
import { id } from '#shared/core/fields.ts'
import type { Tx } from './database.ts'
import { publishChanges } from './live.ts'
import { refuse } from './refuse.ts'
import { readPerson } from './session.ts'

/** What `enter` found out about the caller, as far as the endpoint asks for it. */
interface Entered {
  manager?: ManagerContext
  employee?: EmployeeContext
  steps?: BusinessSteps
  person?: Person
}

type Membership = { managerId: string; role: ManagerContext['actor']['role'] }

export const notSignedIn = 'You are signed out. Sign in again; what you saved is safe.'
export const notAnEmployee =
  'This login works for no farm here. Ask your manager to invite you, or sign in with another email.'
export const notAManager = 'This login does not manage a business. Sign in as a manager, or register a business.'

/**
 * Step one of every call, before its input is looked at: who is it, and does the contract allow them?
 * A manager's call runs in one transaction bound to their business; its `changes` are told to all screens as it commits.
 * The result is the contract, ready for `<feature>-routes.ts` to bind its verbs to.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, path, procedure, next }) => {
    const enter = (entered: Entered) => next({ context: entered })
    const { allow, changes, outside, signedOut = notSignedIn } = procedure['~orpc'].meta
    if (allow === 'public') return enter({})
    const person = await readPerson(context)
    if (!person) refuse('UNAUTHORIZED', signedOut)
    if (allow === 'session') return enter({ person })
    const { db, now, jobs, storage, mapTiles, baseUrl, pushKeys } = context.services
    const why = path.join('.')
    if (allow === 'employee') {
      return db.transaction().execute(async (tx) => {
        const employment = await bindEmployment(tx, person.userId, { at: businessOf(context), why })
        const result = await enter({
          employee: { actor: { ...person, ...employment }, tx, now: now(), jobs, storage, pushKeys },
          person,
        })
        if (changes) await publishChanges(tx, employment.managerId, changes, tabOf(context))
        return result
      })
    }
    if (outside) {
      const { managerId } = await db.transaction().execute((tx) => bindMembership(tx, person.userId, why))
      const { userId } = person
      const steps = businessSteps(context.services, { managerId, userId, why, log: context.log })
      const result = await enter({ steps, person })
      if (changes) await steps.step((tx) => publishChanges(tx, managerId, changes, tabOf(context)))
      return result
    }
    return db.transaction().execute(async (tx) => {
      const membership = await bindMembership(tx, person.userId, why)
      const result = await enter({
        manager: { actor: { ...person, ...membership }, tx, now: now(), jobs, storage, mapTiles, baseUrl },
        person,
      })
      if (changes) await publishChanges(tx, membership.managerId, changes, tabOf(context))
      return result
    })
  })

async function bindMembership(tx: Tx, userId: string, why: string): Promise<Membership> {
  const { rows } = await sql<Membership>`select manager_id, role from app.act_as_manager(${userId}, ${why})`.execute(tx)
  return rows[0] ?? refuse('FORBIDDEN', notAManager)
}

type Employment = { managerId: string; employeeId: string; active: boolean }

async function bindEmployment(tx: Tx, userId: string, { at, why }: { at: string | null; why: string }) {
  const { rows } = await sql<Employment>`
    select manager_id, employment_id as employee_id, active from app.act_as_employee(${userId}, ${at}::uuid, ${why})`.execute(
    tx,
  )
  return rows[0] ?? refuse('FORBIDDEN', notAnEmployee)
}

/** Which of the businesses a person works for is meant; null takes the first where they work now. */
function businessOf({ headers }: RequestContext): string | null {
  const named = headers.get('x-muster-business')
  return named === null ? null : (id.safeParse(named).data ?? refuse('FORBIDDEN', notAnEmployee))
}

/** Capped, because it is passed on in a notification of limited size. */
const tabOf = ({ headers }: RequestContext) => headers.get('x-muster-tab')?.slice(0, 40) ?? ''

/** Binds a verb to an endpoint that the contract allows to managers. */
export function byManager<Input, Output>(verb: (ctx: ManagerContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Entered; input: Input }) => {
    if (!context.manager) throw new Error('a manager’s verb is bound to an endpoint that others may call')
    return verb(context.manager, input)
  }
}

/** Binds a verb to an endpoint that the contract allows to employees. */
export function byEmployee<Input, Output>(verb: (ctx: EmployeeContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Entered; input: Input }) => {
    if (!context.employee) throw new Error('an employee’s verb is bound to an endpoint that others may call')
    return verb(context.employee, input)
  }
}

/** Binds a verb that waits for an outside party to an endpoint that is marked so in the contract. */
export function inSteps<Input, Output>(verb: (steps: BusinessSteps, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: Entered; input: Input }) => {
    if (!context.steps) throw new Error('a verb in steps is bound to an endpoint that is not marked `outside`')
    return verb(context.steps, input)
  }
}

/** Binds a verb about the caller's own login to an endpoint that the contract allows to any signed-in person. */
export function byPerson<Input, Output>(
  verb: (request: RequestContext, person: Person, input: Input) => Promise<Output>,
) {
  return ({ context, input }: { context: RequestContext & Entered; input: Input }) => {
    if (!context.person) throw new Error('a person’s verb is bound to an endpoint that anybody may call')
    return verb(context, context.person, input)
  }
}

/** Binds a verb to an endpoint that anybody may call; the verb itself looks at the request. */
export function byAnyone<Input, Output>(verb: (request: RequestContext, input: Input) => Promise<Output>) {
  return ({ context, input }: { context: RequestContext; input: Input }) => verb(context, input)
}
