import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ServerFeature } from '../startup/server-feature.ts'
import { firstAnswers } from './first-answers.ts'
import { answerNotFound } from './http-errors.ts'

/** The folders of files whose names contain a hash of their content. */
const hashed = ['assets/', 'my/files/']
const aYear = 'public, max-age=31536000, immutable'

/** A page does not wait longer for what it could carry. */
const patienceMs = 3000

/** Pages that never need the shell. */
const openScreens = /^\/(login|register|forgot-password|reset-password|confirm-email|join|accept-access)\b/
/** The cookie only decides the first paint, so the session is not checked. */
const sessionCookie = /(^|;\s*)(__Secure-)?muster\.session_token=/

/**
 * Serves the built apps, the employee's under /my. Hashed files are cached for good, the pages never.
 * @param mark says when a page is made, to the streams of changes
 * @param features that declare what each app asks first
 */
export async function serveApps(
  app: FastifyInstance,
  folder: string,
  { mark, features }: { mark: () => string; features: Readonly<Record<string, ServerFeature>> },
) {
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
  /** A signed-in user gets a page with the first answers; a manager's also draws the shell's frame before the program has loaded. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const onPhone = request.url.startsWith('/my/')
    const plain = onPhone ? 'my/index.html' : 'index.html'
    reply.header('vary', 'cookie, accept, accept-encoding')
    if (!sessionCookie.test(request.headers.cookie ?? '')) return reply.sendFile(onPhone ? plain : 'signed-out.html')
    // An image that does not exist, for instance, is no page to carry anything.
    const isRead = request.headers.accept?.includes('text/html') ?? false
    if (openScreens.test(request.url) || !isRead) return reply.sendFile(plain)
    // Without the answers, such as while the server stops, the program asks and shows why.
    const carried = await Promise.race([
      firstAnswers(app, request, { features, at: mark() }).catch(() => null),
      setTimeout(patienceMs, null, { ref: false }),
    ])
    if (carried) for (const cookie of carried.cookies) reply.header('set-cookie', cookie)
    const data = carried ? `<script type="application/json" id="answers">${carried.json}</script>` : ''
    const head = `${onPhone ? '' : await preloads(folder, request.url)}${data}</head>`
    // A new build may have replaced the page.
    const page = await readFile(join(folder, onPhone ? plain : 'signed-in.html'), 'utf8')
    const filled = page.replace('</head>', () => head)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(filled)
  }
  // The plugin would refuse a folder to browsers that can't unpack the compressed page.
  for (const path of ['/', '/my/']) app.get(path, (request, reply) => sendPage(request, reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|my\/files|\.well-known)\//.test(request.url)
    return isPage ? sendPage(request, reply) : answerNotFound(request, reply)
  })
}

const screens = z.record(z.string(), z.string())

/** The links that load the screen at this address in parallel with the program, if it is one that people begin with. */
async function preloads(folder: string, url: string): Promise<string> {
  const links = screens.parse(JSON.parse(await readFile(join(folder, 'screens.json'), 'utf8')))
  const [path = ''] = url.split('?', 1)
  const screen = Object.keys(links).find((start) => `${path}/`.startsWith(`${start}/`))
  return screen === undefined ? '' : (links[screen] ?? '')
}
