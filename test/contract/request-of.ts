import { contract } from '#shared/contract.ts'
import { endpointsOf } from '#shared/core/endpoint.ts'
import { smallPhoto } from './small-photo.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface WireRequest {
  method: (typeof methods)[number]
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const smallUpload = {
  headers: { 'content-type': 'multipart/form-data; boundary=muster' },
  payload: Buffer.concat([
    Buffer.from('--muster\r\ncontent-disposition: form-data; name="file"; filename="Gate 4.jpg"\r\n\r\n'),
    Buffer.from(smallPhoto, 'base64'),
    Buffer.from('\r\n--muster--\r\n'),
  ]),
}

export const endpoints = endpointsOf(contract)

/** How the browser sends this input to this endpoint: path parameters, brackets in the query, JSON in the body. */
export function requestOf(name: string, input: unknown): WireRequest {
  const endpoint = endpoints.find((one) => one.name === name)
  const method = methods.find((one) => one === endpoint?.method)
  if (!endpoint || !method) throw new Error(`the contract has no endpoint ${name}`)
  const rest = isPlainObject(input) ? { ...input } : {}
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = rest[parameter]
    delete rest[parameter]
    return encodeURIComponent(inPath(value).toWellFormed())
  })
  if (method === 'GET') {
    const query = queryPairs(rest).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    return { method, url: `/api${path}${query.length > 0 ? '?' : ''}${query.join('&')}`, headers: {} }
  }
  if (endpoint.meta.uploads) return { method, url: `/api${path}`, ...smallUpload }
  const body = isPlainObject(input) ? rest : input
  if (isPlainObject(body) && Object.keys(body).length === 0) return { method, url: `/api${path}`, headers: {} }
  const payload = JSON.stringify(body) ?? 'null'
  return { method, url: `/api${path}`, headers: { 'content-type': 'application/json' }, payload }
}

/** Objects without a prototype cannot be converted to text. */
function inPath(value: unknown): string {
  return isPlainObject(value) ? '[object Object]' : String(value)
}

/** oRPC's bracket notation: `range[from]=…&ids[0]=…`. */
function queryPairs(value: unknown, key = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((part, index) => queryPairs(part, `${key}[${index}]`))
  if (isPlainObject(value)) {
    return Object.entries(value).flatMap(([name, part]) => queryPairs(part, key ? `${key}[${name}]` : name))
  }
  if (value === undefined) return []
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [[key.toWellFormed(), text.toWellFormed()]]
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
