import type { FastifyBaseLogger } from 'fastify'
import type { Auth } from '../auth/auth.ts'
import type { CallTurns } from '../turns/call-turns.ts'
import type { Database, Tx } from '../database/database.ts'
import type { KnownDevices } from '../auth/known-devices.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { keepPlaces } from '../auth/known-places.ts'
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

/** Somebody who works for a business, or once did. */
export interface EmployeeActor extends Person {
  managerId: string
  employeeId: string
  /** False for who was archived: their own records stay open to them. */
  active: boolean
}

/** What one process has, made once at start. */
export interface Services {
  db: Database
  auth: Auth
  jobs: Jobs
  storage: Storage
  /** Null draws maps on plain ground. */
  mapTiles: MapTiles | null
  /** The other parties we speak to over HTTP, as configured. */
  outside: OutsideServices
  secretBox: SecretBox
  /** Browsers that have signed in before. */
  devices: KnownDevices
  /** So that no business takes the place of the others. */
  turns: CallTurns
  /** Where sessions act. */
  places: ReturnType<typeof keepPlaces>
  /** Our own keys for web push. */
  pushKeys: PushKeys
  /** Public address of the application, without a slash at the end. */
  baseUrl: string
  /** The present instant, ISO in UTC. The only clock that verbs know. */
  now(): string
}

/** What a request brings along, before anybody has looked at who sends it. */
export interface RequestContext {
  services: Services
  headers: Headers
  log: FastifyBaseLogger
  /** Says with the answer when to ask again. */
  setRetryAfter(seconds: number): void
  /** Passes cookies that the session store wants set on to the answer. */
  setCookies(headers: Headers): void
}

/**
 * What a verb gets that waits for an outside party, and a job: each step is one short transaction bound to the business,
 * so that no connection is held meanwhile. What one step has committed stays, whatever happens in the next.
 */
export interface BusinessSteps {
  managerId: string
  /** Who asked for it. */
  userId: string
  services: Services
  log: FastifyBaseLogger
  step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/**
 * What an employee's verb gets that has work of its own before it needs the database: each step is one short transaction
 * bound to their employment, as it is then.
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

/** What a manager's verb gets: one transaction bound to one business. */
export interface ManagerContext {
  actor: ManagerActor
  tx: Tx
  now: string
  jobs: Jobs
  storage: Storage
  mapTiles: MapTiles | null
  baseUrl: string
}

/** What an employee's verb gets: one transaction bound to their employment; the database shows them their own rows only. */
export interface EmployeeContext {
  actor: EmployeeActor
  tx: Tx
  now: string
  jobs: Jobs
  storage: Storage
  pushKeys: PushKeys
}
