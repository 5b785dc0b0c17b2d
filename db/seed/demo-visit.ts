import fastify from 'fastify'
import type { RequestContext, Services } from '#server/core/http/context.ts'
import { signOut } from '#server/accounts/login/session.ts'

const nothing = () => undefined
const receive = () => Promise.reject(new Error('the demo uploads nothing'))

/** Acts as a browser that keeps its cookie and signs out at the end, so that loading the demo leaves no session open. */
export async function visit(services: Services, call: (request: RequestContext) => Promise<unknown>) {
  const headers = new Headers()
  const setCookies = (answer: Headers) => {
    const cookies = answer.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
    headers.set('cookie', cookies.join('; '))
  }
  const request = { services, headers, log: fastify().log, setCookies, note: nothing, setRetryAfter: nothing, receive }
  await call(request)
  await signOut(request)
}
