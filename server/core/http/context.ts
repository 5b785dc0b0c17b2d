import type { FastifyBaseLogger } from 'fastify'
import type { Auth } from '../auth/auth.ts'
import type { CallTurns } from '../turns/call-turns.ts'
import type { Database, Tx } from '../database/database.ts'
import type { KnownDevices } from '../auth/known-devices.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { keepIdentities } from '../auth/session-identities.ts'
import type { MapTiles } from './map-tiles.ts'
import type { OutsideServices } from '../startup/outside-services.ts'
import type { PushKeys } from '../notifications/push-keys.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import type { Storage } from '../files/storage.ts'

export interface Person {
  userId: string
  name: string
  email: string
}

export interface ManagerActor extends Person {
  managerId: string
  role: 'owner' | 'manager' | 'bookkeeper'
}

/** A person who works, or once worked, for a business. */
export interface EmployeeActor extends Person {
  managerId: string
  employeeId: string
  /** False once they are archived. They can still read their own records. */
  active: boolean
}

/** What one process has, created once at start. */
export interface Services {
  db: Database
  auth: Auth
  jobs: Jobs
  storage: Storage
  /** Null draws maps without tiles. */
  mapTiles: MapTiles | null
  /** The third-party services that we call over HTTP, as configured. */
  outside: OutsideServices
  secretBox: SecretBox
  /** Browsers that have signed in before. */
  devices: KnownDevices
  /** Limits concurrent calls, so that no business crowds out the others. */
  turns: CallTurns
  /** The business each session last acted for. */
  identities: ReturnType<typeof keepIdentities>
  /** Our key pair for web push. */
  pushKeys: PushKeys
  /** Public address of the application, without a trailing slash. */
  baseUrl: string
  /** The current instant, ISO in UTC. Verbs use no other clock. */
  now(): string
}

/** What a request brings before its caller is known. */
export interface RequestContext {
  services: Services
  headers: Headers
  log: FastifyBaseLogger
  /** Sets the Retry-After header of the answer. */
  setRetryAfter(seconds: number): void
  /** Adds the cookies that better-auth sets to the answer. */
  setCookies(headers: Headers): void
}

/**
 * The context of a job and of a verb that calls a provider: each step is a short transaction bound to the business, and
 * no connection is held in between. A committed step stays, even if a later one fails.
 */
export interface BusinessSteps {
  managerId: string
  /** The user who asked for it. */
  userId: string
  services: Services
  log: FastifyBaseLogger
  step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/**
 * The context of an employee's verb that does other work before it needs the database: each step is a short transaction
 * bound to their current employment.
 */
export interface EmployeeSteps {
  step<Result>(work: (ctx: EmployeeContext) => Promise<Result>): Promise<Result>
}

/** One business, one transaction, one instant: what a verb needs that does not ask who calls it. */
export interface BusinessContext {
  actor: { managerId: string }
  tx: Tx
  /** ISO in UTC. */
  now: string
}

/** The rows of one employee. Row-level security shows an employee no others, and every statement says it as well. */
export interface EmployeeScope {
  managerId: string
  employeeId: string
}

/** The context of a manager's verb: one transaction bound to one business. */
export interface ManagerContext {
  actor: ManagerActor
  tx: Tx
  now: string
  jobs: Jobs
  storage: Storage
  mapTiles: MapTiles | null
  baseUrl: string
}

/**
 * The context of an employee's verb: one transaction bound to their employment. Row-level security limits it to their
 * own rows.
 */
export interface EmployeeContext {
  actor: EmployeeActor
  tx: Tx
  now: string
  jobs: Jobs
  storage: Storage
  pushKeys: PushKeys
}
