import type { Plugin } from 'vite'
import { contract } from '../shared/contract.ts'
import { endpointsOf } from '../shared/core/endpoint.ts'
import { keptShape } from './kept-shape.ts'

const name = 'virtual:contract'

/**
 * Gives the browser what it needs of the contract: method and path of each endpoint, which cached groups it reads and
 * changes, and one text for the shape of all that a phone keeps. The schemas stay on the server, and Zod with them: half
 * of what the login screen may weigh.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    config: () => ({ define: { 'import.meta.env.KEPT_SHAPE': JSON.stringify(keptShape(contract)) } }),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? moduleSource() : undefined),
  }
}

/** A line an endpoint, taken apart in the browser: written out, the same words would come three times. */
function moduleSource() {
  const lines = endpointsOf(contract).map(({ name: endpoint, method, path, meta }) =>
    [endpoint, method, path, list(meta.reads), list(meta.changes)].join(' '),
  )
  return [
    'export const routes = {}, reads = {}, changes = {}',
    `for (const line of ${JSON.stringify(lines.join('\n'))}.split('\\n')) {`,
    '  const [name, method, path, read, changed] = line.split(" ")',
    '  const [feature, verb] = name.split(".")',
    '  routes[feature] ??= {}',
    // In the shape of a contract router, as the link expects it.
    '  routes[feature][verb] = { "~orpc": { route: { method, path }, errorMap: {}, meta: {} } }',
    '  if (read) reads[name] = read.split(",")',
    '  if (changed) changes[name] = changed.split(",")',
    '}',
  ].join('\n')
}

const list = (groups: readonly string[] = []) => groups.join(',')
