import type { Plugin } from 'vite'
import { contract } from '../shared/contract.ts'
import { endpointsOf } from '../shared/core/endpoint.ts'
import { keptShape } from './kept-shape.ts'

const name = 'virtual:contract'

/**
 * Gives the browser the parts of the contract that it needs: each endpoint's method, path and cached groups, and the hash
 * of the answers a phone stores. Schemas and Zod stay on the server: they would take half of the login screen's budget.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    config: () => ({ define: { 'import.meta.env.KEPT_SHAPE': JSON.stringify(keptShape(contract)) } }),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? moduleSource() : undefined),
  }
}

/** One line per endpoint, parsed in the browser, because writing each object out would be three times as long. */
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
    // The shape of a contract router, which oRPC's link expects.
    '  routes[feature][verb] = { "~orpc": { route: { method, path }, errorMap: {}, meta: {} } }',
    '  if (read) reads[name] = read.split(",")',
    '  if (changed) changes[name] = changed.split(",")',
    '}',
  ].join('\n')
}

const list = (groups: readonly string[] = []) => groups.join(',')
