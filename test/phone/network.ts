import { musterAnswer } from '#test/fixtures/muster-answer.ts'

/** What lies between the phone and the server, for one request. @param forward asks the server */
type Network = (forward: () => Promise<Response>, request: Pick<Request, 'signal' | 'method'>) => Promise<Response>

const page = (status: number) => new Response('<html>Welcome to the hotel</html>', { status })
const failure = (code: string, status: number) =>
  musterAnswer({ defined: true, code, status, message: 'Muster failed.' }, status)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** No answer until the phone gives up. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const networks = {
  good: (forward) => forward(),
  none: lost,
  'a portal’s page': async () => page(200),
  'a portal that forbids': async () => page(403),
  'a portal that says yes': async () => Response.json({ ok: true }),
  'a portal that refuses': async () =>
    Response.json({ code: 'CONFLICT', status: 409, message: 'No.', data: { final: true } }, { status: 409 }),
  'a portal that asks for a sign-in': async () =>
    Response.json({ code: 'UNAUTHORIZED', status: 401, message: 'Sign in.' }, { status: 401 }),
  'a proxy without a server': async () => page(502),
  'a server that fails': async () => failure('INTERNAL_SERVER_ERROR', 500),
  'a busy server': async () => failure('SERVICE_UNAVAILABLE', 503),
  'cut after the server stored': async (forward) => {
    await forward()
    return lost()
  },
  'a portal after the server stored': async (forward) => {
    await forward()
    return page(200)
  },
  'a server that saves nothing': async (forward, { method }) =>
    method === 'GET' ? forward() : failure('INTERNAL_SERVER_ERROR', 500),
  'no answer': (_, { signal }) => silence(signal),
  'no answer after the server stored': async (forward, { signal }) => {
    await forward()
    return silence(signal)
  },
} satisfies Record<string, Network>

export type NetworkName = keyof typeof networks
const isName = (name: string): name is NetworkName => name in networks
export const networkNames: readonly NetworkName[] = Object.keys(networks).filter(isName)

export const answerThrough = (name: NetworkName, ...request: Parameters<Network>): Promise<Response> =>
  networks[name](...request)
