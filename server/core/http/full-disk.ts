import { textOf } from '#shared/texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalBody } from './refusal-data.ts'
import { contract } from '#shared/contract.ts'

const lookMs = 5000
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A signed-out user must be able to sign in to read. */
const signIn = `/api${contract.accounts.signIn['~orpc'].route.path}`

/**
 * Refuses changes while the disk is nearly full, before PostgreSQL runs out of space and stops. Reading still works.
 * @param isNearlyFull checked every few seconds
 */
export async function refuseOnFullDisk(app: FastifyInstance, isNearlyFull: () => Promise<boolean>): Promise<void> {
  let isFull = await isNearlyFull()
  const look = async () => {
    try {
      isFull = await isNearlyFull()
    } catch (error) {
      app.log.warn({ err: error }, 'the space on the disk could not be read')
    }
  }
  const timer = setInterval(() => void look(), lookMs).unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    if (!isFull || reading.has(request.method) || isSignIn(request)) return
    await reply.status(503).send(refusalBody(503, 'SERVICE_UNAVAILABLE', textOf('core.fullDisk')))
  })
}

const isSignIn = ({ url }: FastifyRequest) => url.split('?')[0] === signIn
