import type { IncomingMessage } from 'node:http'
import { contract } from '#shared/contract.ts'
import { endpointsOf } from '#shared/core/endpoint.ts'

const parameter = /\{\w+\}/g

/** The old paths of the contract as patterns, each with the path that replaced it. */
const replaced = endpointsOf(contract).flatMap(({ path, meta: { oldPath } }) => {
  if (oldPath === undefined) return []
  let position = 0
  const pattern = new RegExp(`^/api${oldPath.replaceAll(parameter, '([^/?]+)')}(?=\\?|$)`)
  return [{ pattern, path: `/api${path.replaceAll(parameter, () => `$${++position}`)}` }]
})

/** Sends a request for an old path of the phone to its new one. Such phones do not say yet that they are phones. */
export function followOldPath(request: IncomingMessage) {
  const { url = '' } = request
  const found = replaced.find(({ pattern }) => pattern.test(url))
  if (!found) return
  request.url = url.replace(found.pattern, found.path)
  request.headers['x-muster-app'] = 'phone'
}
