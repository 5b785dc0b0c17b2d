import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './http-errors.ts'

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
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|\.well-known)\//.test(request.url)
    return isPage ? reply.sendFile('index.html') : answerNotFound(request, reply)
  })
}
