import { textOf } from '#shared/texts.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'
import { refusalBody } from './refusal-data.ts'

/** Allows only our own files and the map tiles. Inline styles are allowed because Mantine sets style attributes. */
export const contentSecurityPolicy = ({ baseUrl, mapTiles }: Pick<Services, 'baseUrl' | 'mapTiles'>) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles.url).origin] : [])],
  // Voice notes that the phone has loaded or not sent yet.
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // On plain http (a farm office without a certificate) browsers must not be sent to https.
  upgradeInsecureRequests: baseUrl.startsWith('https://') ? [] : null,
})

/** A browser names the page that sends a change; only our own pages may send one. */
export function refuseForeignOrigins(app: FastifyInstance, baseUrl: string) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD' || !origin) return
    if (origin === baseUrl || (URL.canParse(origin) && new URL(origin).host === host)) return
    await reply.status(403).send(refusalBody(403, 'FORBIDDEN', textOf('core.otherWebsite')))
  })
}
