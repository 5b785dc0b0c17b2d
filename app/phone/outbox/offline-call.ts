import type { InferContractRouterInputs } from '@orpc/contract'
import { offline } from 'virtual:offline'
import type { contract } from '#shared/contract.ts'
import type { Offline } from '#shared/core/offline.ts'

type Inputs = InferContractRouterInputs<typeof contract>

/** `feature.verb` of each endpoint. */
export type EndpointName = {
  [Feature in keyof Inputs]: `${Feature}.${keyof Inputs[Feature] & string}`
}[keyof Inputs]

export type InputOf<Name extends EndpointName> = Name extends `${infer Feature extends keyof Inputs}.${infer Verb}`
  ? Inputs[Feature][Verb & keyof Inputs[Feature]]
  : never

/** Clock events are stored one by one under this name and sent together. */
const clockEvents: EndpointName = 'timesheets.recordEvents'

/** How records for the endpoint are stored and sent; undefined if no endpoint of this build takes them. */
export const offlineOf = (endpoint: string): Omit<Offline, 'label'> | undefined =>
  offline[endpoint === 'clock' ? clockEvents : endpoint]

/** The present version of the shape of the endpoint's records. */
export const versionOf = (endpoint: string): number => offlineOf(endpoint)?.version ?? 1
