import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#shared/contract.ts'

const lookMs = 5000
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A signed-out user must be able to sign in to read. */
const signIn = `/api${contract.accounts.signIn['~orpc'].route.path}`

/** Answers a call that would have changed something. */
export const fullDiskSentence =
  'The disk of the computer that runs Muster is full, so nothing was changed. What you entered is still here, and everything saved is safe. Free some space there, then try again.'

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
    await reply.status(503).send({ defined: true, code: 'SERVICE_UNAVAILABLE', status: 503, message: fullDiskSentence })
  })
}

const isSignIn = ({ url }: FastifyRequest) => url.split('?')[0] === signIn
