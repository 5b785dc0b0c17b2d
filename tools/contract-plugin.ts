import type { Plugin } from 'vite'
import { contract } from '../shared/contract.ts'
import { type Allow, endpointsOf } from '../shared/core/endpoint.ts'
import { answerShapes } from './offline-shapes.ts'

const sources: Record<string, () => string> = {
  'virtual:contract': contractSource,
  'virtual:offline': offlineSource,
}

/**
 * Gives the browser the parts of the contract that it needs: each endpoint's method, path, callers and cached groups, and for the
 * phone how its records are sent and the shapes of the answers it stores. Schemas and Zod stay on the server: they would
 * take half of the login screen's budget.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources[id.slice(1)]?.() : undefined),
  }
}

/** One line per endpoint, parsed in the browser, because writing each object out would be three times as long. */
function contractSource() {
  const lines = endpointsOf(contract).map(({ name: endpoint, method, path, outputStructure, meta }) =>
    [
      endpoint,
      method,
      path,
      initialsOf(meta.allow),
      list(meta.reads),
      list([...(meta.changes ?? []), ...(meta.changesOwn ?? [])]),
      outputStructure === 'detailed' ? outputStructure : '',
    ].join(' '),
  )
  return [
    'export const routes = {}, callers = {}, reads = {}, changes = {}',
    `for (const line of ${JSON.stringify(lines.join('\n'))}.split('\\n')) {`,
    '  const [name, method, path, roles, read, changed, outputStructure] = line.split(" ")',
    '  const [feature, verb] = name.split(".")',
    '  routes[feature] ??= {}',
    // The shape of a contract router, which oRPC's link expects.
    '  routes[feature][verb] = { "~orpc": { route: { method, path, outputStructure: outputStructure || undefined }, errorMap: {}, meta: {} } }',
    '  callers[name] = roles',
    '  if (read) reads[name] = read.split(",")',
    '  if (changed) changes[name] = changed.split(",")',
    '}',
  ].join('\n')
}

/** In a module of its own, because the phone needs it in its first load. */
function offlineSource() {
  const offline = endpointsOf(contract).flatMap(({ name, meta }) => (meta.offline ? [[name, meta.offline]] : []))
  return [
    `export const offline = ${JSON.stringify(Object.fromEntries(offline))}`,
    `export const answerShapes = ${JSON.stringify(answerShapes(contract))}`,
  ].join('\n')
}

/** The first letter of each role that may call; empty where no role is needed. */
const initialsOf = (allow: Allow) => (typeof allow === 'string' ? '' : allow.map(([first]) => first).join(''))

const list = (groups: readonly string[] = []) => groups.join(',')
