import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './http-errors.ts'

/** Where a build puts what never changes under its name. */
const hashed = ['assets/', 'my/files/']
const aYear = 'public, max-age=31536000, immutable'

/** For who has no session yet, and who comes with one has no use for the shell there either. */
const openScreens = /^\/(login|register|forgot-password|reset-password|confirm-email|join)\b/
/** Only what the page looks like at first hangs on it, so nobody asks whether the session is still in force. */
const sessionCookie = /(^|;\s*)(__Secure-)?muster\.session_token=/

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
  const signedIn = existsSync(join(folder, 'signed-in.html')) ? 'signed-in.html' : 'index.html'
  /** Whoever comes with a session gets the page that draws the shell's frame before the program is there. */
  const sendManagerPage = ({ headers, url }: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('vary', 'cookie, accept-encoding')
      .sendFile(sessionCookie.test(headers.cookie ?? '') && !openScreens.test(url) ? signedIn : 'index.html')
  // Left to the plugin, a folder is refused to whoever can't unpack the compressed page.
  app.get('/', sendManagerPage)
  app.get('/my/', (_request, reply) => reply.sendFile('my/index.html'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|my\/files|\.well-known)\//.test(request.url)
    if (!isPage) return answerNotFound(request, reply)
    return request.url.startsWith('/my/') ? reply.sendFile('my/index.html') : sendManagerPage(request, reply)
  })
}
