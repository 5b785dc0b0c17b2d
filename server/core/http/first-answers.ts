import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ServerFeature } from '../startup/server-feature.ts'

const session = '/api/session'

const signedIn = z.object({ user: z.object({ phoneOnly: z.boolean() }).nullable(), business: z.object({}).nullable() })

/**
 * Asks for the signed-in user what the program would ask first, so that the page can carry it. Answers other than 200
 * are left out: the program asks for those itself and shows why.
 * @param features that declare what it asks beside the session
 * @param at a mark of the streams, from before anything is read
 * @returns JSON that can stand in a script element, and the cookies of a session that was renewed
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  { features, at }: { features: Readonly<Record<string, ServerFeature>>; at: string },
) {
  const { cookie, host, 'user-agent': agent } = request.headers
  const onPhone = request.url.startsWith('/my/')
  const cookies: string[] = []
  const ask = async (url: string) => {
    const headers = { cookie, ...(host && { host }), ...(agent && { 'user-agent': agent }) }
    const answer = await app.inject({
      url,
      remoteAddress: request.ip,
      headers: { ...headers, ...(onPhone && { 'x-muster-app': 'phone' }) },
    })
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    return answer.statusCode === 200 ? [[url, answer.payload] as const] : []
  }
  // Before the others, because it renews the session.
  const asked = await ask(session)
  const { user, business } = signedIn.parse(JSON.parse(asked[0]?.[1] ?? '{"user":null,"business":null}'))
  // Others would be refused.
  const asksMore = onPhone ? user?.phoneOnly : business
  const next = Object.values(features).flatMap(({ firstAsked }) => firstAsked?.[onPhone ? 'phone' : 'manager'] ?? [])
  const others = asksMore ? await Promise.all(next.map(ask)) : []
  const answers = [...asked, ...others.flat()].map(([url, payload]) => `${JSON.stringify(url)}:${payload}`)
  const json = `{"at":"${at}","answers":{${answers.join(',')}}}`.replaceAll('<', '\\u003c')
  return { json, cookies }
}
