import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../http/context.ts'
import type { BoundJob } from '../jobs/jobs.ts'

/** What a feature declares in `server/<feature>/feature.ts` (decision 0050). */
export interface ServerFeature {
  /** What it is for, in the description of the API. */
  about: string
  /** Its endpoints, bound to their verbs. */
  routes?: object
  /** Paths of its endpoints that an app asks first on every screen: their answers come with the page (`firstAnswers`). */
  firstAsked?: { manager?: readonly string[]; phone?: readonly string[] }
  /** Its jobs and sweeps, bound to the functions that run them. */
  jobs?: (parts: JobParts) => readonly BoundJob[]
}

export interface JobParts {
  services: Services
  log: FastifyBaseLogger
  /** Aborted when the process is about to stop: long jobs end at their next safe point. */
  stopping: AbortSignal
}
