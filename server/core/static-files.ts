import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './http-errors.ts'

/** Where a build puts what never changes under its name. */
const hashed = ['assets/', 'my/files/']
const aYear = 'public, max-age=31536000, immutable'

/** Serves the built apps, the employee's under /my: hashed files for ever, the pages themselves never from a cache. */
export async function serveApps(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.some((place) => path.startsWith(join(folder, place))) ? aYear : 'no-cache')
    },
  })
  // Its service worker's reach begins at the slash.
  app.get('/my', (_request, reply) => reply.redirect('/my/'))
  // Left to the plugin, a folder is refused to whoever can't unpack the compressed page.
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  app.get('/my/', (_request, reply) => reply.sendFile('my/index.html'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|my\/files|\.well-known)\//.test(request.url)
    const page = request.url.startsWith('/my/') ? 'my/index.html' : 'index.html'
    return isPage ? reply.sendFile(page) : answerNotFound(request, reply)
  })
}
