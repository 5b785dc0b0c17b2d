import type { Plugin } from 'vite'
import { contract } from '#shared/contract.ts'
import { type Allow, endpointsOf } from '#shared/core/endpoint.ts'
import { joinPart } from '#shared/core/feature-parts.ts'
import { type Role, roles } from '#shared/core/role.ts'
import * as features from '#shared/features.ts'
import { notificationKinds } from '#shared/notifications/notification-kinds.ts'
import { answerShapes } from '../offline-shapes.ts'

const sources: Record<string, (roles: readonly Role[]) => string> = {
  'virtual:contract': contractSource,
  'virtual:answers': answersSource,
  'virtual:offline': offlineSource,
  'virtual:records': recordsSource,
  'virtual:notification-kinds': notificationKindsSource,
}

/**
 * Gives the browser the parts of the contract that it needs: each endpoint's method, path, callers and cached groups, and for the
 * phone how its records are sent and the shapes of the answers it stores. Schemas and Zod stay on the server: they would
 * take half of the login screen's budget.
 * @param callers the roles that use the app, which needs no other endpoints; all if left out, as in tests
 */
export function contractPlugin(callers: readonly Role[] = roles): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources[id.slice(1)]?.(callers) : undefined),
  }
}

/** One line per endpoint, parsed in the browser, because writing each object out would be three times as long. */
function contractSource(of: readonly Role[]) {
  const lines = endpointsFor(of).map(({ name: endpoint, method, path, outputStructure, meta }) =>
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

/** The endpoints whose calls the phone may record. */
const recorded = () =>
  endpointsOf(contract).flatMap(({ name, meta: { offline } }) => (offline ? [[name, offline] as const] : []))

/** The phone needs the names of its records later. */
const withoutLabel = (key: string, value: unknown) => (key === 'label' ? undefined : value)

/** In a module of its own, because the phone needs it in its first load, with the version of what the clock records. */
function answersSource() {
  return [
    `export const answerShapes = ${JSON.stringify(answerShapes(contract))}`,
    `export const clockVersion = ${contract.timesheets.recordEvents['~orpc'].meta.offline?.version ?? 1}`,
  ].join('\n')
}

function offlineSource() {
  return `export const offline = ${JSON.stringify(Object.fromEntries(recorded()), withoutLabel)}`
}

/** What the phone loads later: the lanes in the order in which it sends them, and the names of its records. */
function recordsSource() {
  const lanes = Object.entries(joinPart(features, (feature) => feature.lanes)).toSorted(([, a], [, b]) => a - b)
  const labels: Record<string, string> = joinPart(features, (feature) => feature.labels)
  return [
    `export const lanes = ${JSON.stringify(lanes.map(([lane]) => lane))}`,
    `export const names = ${JSON.stringify(Object.fromEntries(recorded().map(([name, { label }]) => [name, labels[label]])))}`,
  ].join('\n')
}

/** What people choose from; the server writes the notices. */
function notificationKindsSource() {
  const kinds = Object.entries(notificationKinds).map(([kind, { label, receivers, defaults }]) => ({
    kind,
    label,
    receivers,
    defaults,
  }))
  return `export const notificationKinds = ${JSON.stringify(kinds)}`
}

/** Those that people of these roles may call, and those that need no role. */
const endpointsFor = (of: readonly Role[]) =>
  endpointsOf(contract).filter(
    ({ meta: { allow } }) => typeof allow === 'string' || allow.some((role) => of.includes(role)),
  )

/** The first letter of each role that may call; empty where no role is needed. */
const initialsOf = (allow: Allow) => (typeof allow === 'string' ? '' : allow.map(([first]) => first).join(''))

const list = (groups: readonly string[] = []) => groups.join(',')

/**
 * A feature's declaration as the browser loads it: texts and rows. Groups, lanes and labels come with the modules above,
 * where they are needed.
 */
export const forBrowsers = (declaration: string) =>
  declaration.replaceAll(/^ {2}(?:groups|lanes|labels): \{[^}]*\},\n/gm, '')

/** Only of the built apps: tests in a browser have the whole contract. */
export const slimDeclarations = (): Plugin => ({
  name: 'slim-declarations',
  apply: 'build',
  // Before types are stripped, so that a declaration has the form that the formatter gives it.
  enforce: 'pre',
  transform: (code, id) => (/\/shared\/[^/]+\/feature\.ts$/.test(id) ? forBrowsers(code) : undefined),
})
