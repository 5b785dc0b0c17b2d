import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '#shared/core/role.ts'
import type { Auth } from '../auth/auth.ts'
import type { CallTurns } from '../turns/call-turns.ts'
import type { Database, Tx } from '../database/database.ts'
import type { KnownDevices } from '../auth/known-devices.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { keepIdentities } from '../auth/session-identities.ts'
import type { MapTiles } from './map-tiles.ts'
import type { Metrics } from './metrics.ts'
import type { RequestFacts } from './observe-requests.ts'
import type { OutsideServices } from '../startup/outside-services.ts'
import type { PushKeys } from '../notifications/push-keys.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import type { Streams } from '../live/streams.ts'
import type { FileDriver } from '../files/file-driver.ts'
import type { ReceivedFile } from '../files/receive-file.ts'
import type { Storage } from '../files/storage.ts'

export interface Person {
  userId: string
  name: string
  email: string
}

/** Who calls, and what they are at the business that the transaction is bound to. */
export interface Actor extends Person {
  managerId: string
  role: Role
  /** Null for members of the business: row-level security shows an employee only their own rows. */
  employeeId: string | null
  /** False once an employee is archived. They can still read their own records. */
  active: boolean
  /** How the session was authenticated: by password, or by a second factor as well. */
  assurance: 'aal1' | 'aal2'
}

/** A person who works, or once worked, for a business. */
export interface EmployeeActor extends Actor {
  employeeId: string
}

/** What one process has, created once at start. */
export interface Services {
  db: Database
  auth: Auth
  jobs: Jobs
  storage: Storage
  /** Where the bytes of files are. */
  files: FileDriver
  /** Where files are received, in a folder of this machine. */
  uploadsFolder: string
  /** Null draws maps without tiles. */
  mapTiles: MapTiles | null
  /** The third-party services that we call over HTTP, as configured. */
  outside: OutsideServices
  secretBox: SecretBox
  /** Browsers that have signed in before. */
  devices: KnownDevices
  /** Limits concurrent calls, so that no business crowds out the others. */
  turns: CallTurns
  /** The live streams that browsers have open on this instance. */
  streams: Streams
  /** The business each session last acted for. */
  identities: ReturnType<typeof keepIdentities>
  /** What this instance counts and measures. */
  metrics: Metrics
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
  /** Adds what is found out about the request to its log line and its metrics. */
  note(facts: RequestFacts): void
  /** Sets the Retry-After header of the answer. */
  setRetryAfter(seconds: number): void
  /** Adds the cookies that better-auth sets to the answer. */
  setCookies(headers: Headers): void
  /** Receives the file of an upload and works with it; it is deleted afterwards. */
  receive<Result>(work: (file: ReceivedFile) => Promise<Result>): Promise<Result>
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
 * The context of a verb that waits for an outside party, or works long without the database. Its steps are bound as the
 * caller's transaction would be.
 */
export interface OutsideContext<By extends Actor = Actor> extends BusinessSteps {
  actor: By
}

/** The context of a verb in steps that reads more of the request than its input: a file, or a range of bytes. */
export interface RequestSteps extends OutsideContext, Pick<RequestContext, 'headers' | 'receive'> {}

/** One business, one transaction, one instant: what a verb needs that does not ask who calls it. */
export interface BusinessScope {
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

/** The services that a verb uses besides its transaction. */
export type VerbServices = Pick<Services, 'jobs' | 'storage' | 'files' | 'mapTiles' | 'baseUrl' | 'pushKeys'>

/** The context of a verb: one caller, one transaction bound to their business. */
export interface BusinessContext extends BusinessScope {
  actor: Actor
  services: VerbServices
  /** Users who hear of the change although the history has none of its rows: the people of a channel. */
  concerned: Set<string>
}

/** The context of a verb that only employees call. Row-level security limits it to their own rows. */
export interface EmployeeContext extends BusinessContext {
  actor: EmployeeActor
}
