import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { EventPublisher, ORPCError, Procedure } from '@orpc/server'
import { expect, onTestFinished, vi } from 'vitest'
import type { EndpointName } from '#app/lib/may.ts'
import { contract } from '#shared/contract.ts'
import { answerMark } from '#shared/core/answer-mark.ts'
import type { CacheGroup } from '#shared/core/endpoint.ts'
import type { Change } from '#shared/live/live-contract.ts'

type Inputs = InferContractRouterInputs<typeof contract>
type Outputs = InferContractRouterOutputs<typeof contract>
type AnswerOf<Name> = Name extends `${infer Feature extends keyof Inputs}.${infer Verb}`
  ? Verb extends keyof Inputs[Feature] & keyof Outputs[Feature]
    ? (input: Inputs[Feature][Verb]) => Given<Outputs[Feature][Verb]>
    : never
  : never
type Given<Output> = Output extends AsyncIterator<infer Item, unknown> ? AsyncIterable<Item> : Output | Promise<Output>

/** What a test's server answers, by `feature.verb`. */
export type Answers = { [Name in EndpointName]?: AnswerOf<Name> }

export interface FakeServer {
  /** The calls so far, oldest first. */
  calls: { name: string; input: unknown }[]
  /** The inputs of the calls of one endpoint. */
  callsOf: (name: EndpointName) => unknown[]
  /** Tells the app that another user or tab has changed something. */
  publish: (...groups: CacheGroup[]) => void
}

const cutOff = 503

/** Thrown by an answer, lets the call end as without a connection. */
export const unreachable = () => new ORPCError('CUT_OFF', { status: cutOff })

/** Thrown by an answer, refuses the call in the server's words. */
export const refusal = (
  code: 'NOT_FOUND' | 'CONFLICT' | 'BAD_REQUEST',
  message: string,
  data?: { existingId: string },
) => new ORPCError(code, { message, data })

/**
 * Answers the app's calls until the end of the test, in the wire format and by the schemas of the contract: an answer
 * that the server could not give fails the call. A call without an answer fails the test.
 */
export function fakeServer(answers: Answers): FakeServer {
  const calls: FakeServer['calls'] = []
  const unanswered = new Set<string>()
  const changes = new EventPublisher<{ change: Change }>()
  const published: CacheGroup[] = []
  const followChanges = async function* () {
    const later = changes.subscribe('change')
    // With what was published before the stream opened, so that a test need not wait for the stream.
    yield { groups: [...published], tab: '' }
    yield* later
  }
  const given = new Map<string, unknown>(Object.entries({ 'live.followChanges': followChanges, ...answers }))

  function answer(name: string, input: unknown): unknown {
    calls.push({ name, input })
    const found = given.get(name)
    if (typeof found === 'function') return Reflect.apply(found, undefined, [input])
    unanswered.add(name)
    throw new ORPCError('NOT_IMPLEMENTED', { message: `The test has no answer of ${name}.` })
  }

  const handler = new OpenAPIHandler(routerOf(answer))
  const { fetch: network } = window
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(asked, init)
    if (!new URL(request.url).pathname.startsWith('/api/')) return network(request)
    const { response } = await handler.handle(request, { prefix: '/api' })
    if (response?.status === cutOff) throw new TypeError('Failed to fetch')
    response?.headers.set(answerMark, '1')
    return response ?? new Response(null, { status: 404 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect([...unanswered], 'calls without an answer').toEqual([])
  })
  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name).map(({ input }) => input),
    publish: (...groups) => {
      published.push(...groups)
      changes.publish('change', { groups, tab: '' })
    },
  }
}

/** Every endpoint of the contract, handled by one function. */
function routerOf(handle: (name: string, input: unknown) => unknown) {
  const bound = Object.entries(contract).map(([feature, endpoints]) => {
    const verbs = Object.entries(endpoints).map(([verb, endpoint]) => [
      verb,
      new Procedure({
        ...endpoint['~orpc'],
        middlewares: [],
        inputValidationIndex: 0,
        outputValidationIndex: 0,
        handler: ({ input }) => handle(`${feature}.${verb}`, input),
      }),
    ])
    return [feature, Object.fromEntries(verbs)]
  })
  return Object.fromEntries(bound)
}
