import { api } from '#server/core/http/authorize.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { features } from './features.ts'

type Features = typeof features
type Routes = { [Name in keyof Features as Features[Name] extends { routes: object } ? Name : never]: RoutesOf<Name> }
type RoutesOf<Name extends keyof Features> = Features[Name] extends { routes: infer Bound } ? Bound : never

function routesOf(declared: Features): Routes
function routesOf(declared: Record<string, ServerFeature>): object {
  return Object.fromEntries(Object.entries(declared).flatMap(([name, { routes }]) => (routes ? [[name, routes]] : [])))
}

/** Binds every endpoint of the contract to its verb. A missing one is a type error. */
export const router = api.router(routesOf(features))
