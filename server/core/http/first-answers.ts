import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const session = '/api/session'
/** What every screen of the shell asks first. */
const ofBusiness = ['/api/business', '/api/business/setup-progress', '/api/locations', '/api/activities']
const ofEmployee = ['/api/my/clock']

const signedIn = z.object({ user: z.object({ phoneOnly: z.boolean() }).nullable(), business: z.object({}).nullable() })

/**
 * Asks for the signed-in user what the program would ask first, so that the page can carry it. Answers other than 200
 * are left out: the program asks for those itself and shows why. A renewed session's cookie goes out with the page.
 * @returns JSON that can stand in a script element
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { cookie, host, 'user-agent': agent } = request.headers
  const onPhone = request.url.startsWith('/my/')
  const at = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
  const ask = async (url: string) => {
    const headers = { cookie, host, 'user-agent': agent, ...(onPhone && { 'x-muster-app': 'phone' }) }
    const { statusCode, payload, headers: given } = await app.inject({ url, remoteAddress: request.ip, headers })
    for (const renewed of [given['set-cookie'] ?? []].flat()) reply.header('set-cookie', renewed)
    return statusCode === 200 ? [[url, payload] as const] : []
  }
  const asked = await ask(session)
  const { user, business } = signedIn.parse(JSON.parse(asked[0]?.[1] ?? '{"user":null,"business":null}'))
  // Others would be refused.
  const next = onPhone ? user?.phoneOnly && ofEmployee : business && ofBusiness
  const others = await Promise.all((next || []).map(ask))
  const answers = [...asked, ...others.flat()].map(([url, payload]) => `${JSON.stringify(url)}:${payload}`)
  return `{"at":"${at}","answers":{${answers.join(',')}}}`.replaceAll('<', '\\u003c')
}
