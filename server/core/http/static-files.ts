import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './http-errors.ts'

/** The folders of files whose names contain a hash of their content. */
const hashed = ['assets/', 'my/files/']
const aYear = 'public, max-age=31536000, immutable'

/** Pages that never need the shell. */
const openScreens = /^\/(login|register|forgot-password|reset-password|confirm-email|join|accept-access)\b/
/** The cookie only decides the first paint, so the session is not checked. */
const sessionCookie = /(^|;\s*)(__Secure-)?muster\.session_token=/

/** Serves the built apps, the employee's under /my. Hashed files are cached for good, the pages never. */
export async function serveApps(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.some((prefix) => path.startsWith(join(folder, prefix))) ? aYear : 'no-cache')
    },
  })
  // The service worker's scope begins at the slash.
  app.get('/my', (_request, reply) => reply.redirect('/my/'))
  const builtPage = (name: string) => (existsSync(join(folder, name)) ? name : 'index.html')
  const signedIn = builtPage('signed-in.html')
  const signedOut = builtPage('signed-out.html')
  /** A signed-in user gets the page that draws the shell's frame before the script has loaded. */
  const managerPage = ({ headers, url }: FastifyRequest) => {
    if (!sessionCookie.test(headers.cookie ?? '')) return signedOut
    return openScreens.test(url) ? 'index.html' : signedIn
  }
  const sendManagerPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('vary', 'cookie, accept-encoding').sendFile(managerPage(request))
  // The plugin would refuse a folder to browsers that can't unpack the compressed page.
  app.get('/', sendManagerPage)
  app.get('/my/', (_request, reply) => reply.sendFile('my/index.html'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|my\/files|\.well-known)\//.test(request.url)
    if (!isPage) return answerNotFound(request, reply)
    return request.url.startsWith('/my/') ? reply.sendFile('my/index.html') : sendManagerPage(request, reply)
  })
}
