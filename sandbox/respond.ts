import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Call, callOf } from './call.ts'
import { type FaultName, type FaultPoint, takeFault } from './faults.ts'
import type { Sandbox, SandboxProvider } from './sandbox.ts'

/** One of the providers that the sandbox simulates. */
export interface Part {
  provider: SandboxProvider
  point(call: Call): FaultPoint
  answer(call: Call): Answer
  /** The provider's form of a fault that replaces the real answer. */
  fault(call: Call, fault: FaultName): Answer | undefined
  /** The answer of a server that fails after storing. */
  broken: Answer
}

/** Whether an API request reads or stores, for the faults that apply to only one. */
export const apiPoint = ({ method }: Call): FaultPoint => (method === 'GET' ? 'reads' : 'stores')

const keptRequests = 1000

/** Simulates MYOB in busy weeks: cycles from two to twelve times a slow answer's time. */
const verySlowTimes = (asked: number) => 2 + ((asked * 3) % 11)

/** Answers one request like a provider, with any active fault. */
export async function respond(sandbox: Sandbox, part: Part, request: FastifyRequest, reply: FastifyReply) {
  const call = callOf(request, reply)
  const fault = takeFault(sandbox.faults, { provider: part.provider, point: part.point(call), path: call.path })
  const instead = fault && part.fault(call, fault)
  const real = instead ?? part.answer(call)
  if (call.method !== 'GET' || fault) sandbox.save()
  const answer = fault === 'store-then-500' ? part.broken : real
  if (fault === 'slow') await laterOrGone(sandbox.slowMs, reply)
  if (fault === 'very-slow') await laterOrGone(sandbox.slowMs * verySlowTimes(sandbox.requests.length), reply)
  if (fault === 'no-answer') {
    note(sandbox, call, null)
    request.raw.socket.destroy()
    return reply.hijack()
  }
  note(sandbox, call, answer.status)
  return send(reply, answer)
}

export function send(reply: FastifyReply, { status, headers, body }: Answer) {
  return reply.code(status).headers(headers).send(body)
}

function note({ requests }: Sandbox, { method, path }: Call, status: number | null) {
  requests.push({ method, path, status })
  if (requests.length > keptRequests) requests.shift()
}

/** Ends early when the caller has disconnected, because no one reads the answer. */
function laterOrGone(ms: number, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
