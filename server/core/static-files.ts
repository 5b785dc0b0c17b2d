import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const aYear = 'public, max-age=31536000, immutable'

/** Serves the built manager's app: hashed files for ever, the page itself never from a cache. */
export async function serveManagerApp(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? aYear : 'no-cache')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|\.well-known)\//.test(request.url)
    if (isPage) return reply.sendFile('index.html')
    return reply
      .status(404)
      .send({ defined: true, code: 'NOT_FOUND', status: 404, message: 'There is nothing at this address.' })
  })
}
