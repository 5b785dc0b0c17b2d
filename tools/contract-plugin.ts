import type { Plugin } from 'vite'
import { contract } from '../shared/contract.ts'
import { type EndpointEntry, endpointsOf } from '../shared/core/endpoint.ts'

const name = 'virtual:contract'

/**
 * Gives the browser what it needs of the contract: method and path of each endpoint, and which cached groups it reads
 * and changes. The schemas stay on the server, and Zod with them: half of what the login screen may weigh.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? moduleSource() : undefined),
  }
}

function moduleSource() {
  const entries = endpointsOf(contract)
  const groups = (pick: (entry: EndpointEntry) => readonly string[] | undefined) =>
    JSON.stringify(Object.fromEntries(entries.flatMap((entry) => (pick(entry) ? [[entry.name, pick(entry)]] : []))))
  return [
    `export const routes = ${JSON.stringify(routesOf(entries))}`,
    `export const reads = ${groups(({ meta }) => meta.reads)}`,
    `export const changes = ${groups(({ meta }) => meta.changes)}`,
  ].join('\n')
}

/** In the shape of a contract router, as the link expects it. */
function routesOf(entries: EndpointEntry[]) {
  const router: Record<string, Record<string, object>> = {}
  for (const { name: full, method, path } of entries) {
    const [feature = '', verb = ''] = full.split('.')
    router[feature] = { ...router[feature], [verb]: { '~orpc': { route: { method, path }, errorMap: {}, meta: {} } } }
  }
  return router
}
