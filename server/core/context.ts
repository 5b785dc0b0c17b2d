import type { FastifyBaseLogger } from 'fastify'
import type { Auth } from './auth.ts'
import type { Database, Tx } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { MapTiles } from './map-tiles.ts'
import type { Storage } from './storage.ts'

export interface Person {
  userId: string
  name: string
  email: string
}

export interface ManagerActor extends Person {
  managerId: string
  role: 'owner' | 'manager' | 'bookkeeper'
}

/** What one process has, made once at start. */
export interface Services {
  db: Database
  auth: Auth
  jobs: Jobs
  storage: Storage
  /** Null draws maps on plain ground. */
  mapTiles: MapTiles | null
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
  /** Passes cookies that the session store wants set on to the answer. */
  setCookies(headers: Headers): void
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
