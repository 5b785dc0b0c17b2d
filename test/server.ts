import { emailJob } from '#server/core/email/email-job.ts'
import { randomInt } from 'node:crypto'
import type { Writable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { restartTrust } from '#server/accounts/login/restart-trust.ts'
import { openAuth } from '#server/core/auth/auth.ts'
import { openCallTurns } from '#server/core/turns/call-turns.ts'
import type { Services } from '#server/core/http/context.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import { knownDevices } from '#server/core/auth/known-devices.ts'
import { keepIdentities } from '#server/core/auth/session-identities.ts'
import { startLive } from '#server/core/live/live.ts'
import { openStreams } from '#server/core/live/streams.ts'
import type { OutsideServices } from '#server/core/startup/outside-services.ts'
import { readOutsideServices } from '#server/outside-services.ts'
import { openMetrics } from '#server/core/http/metrics.ts'
import { openSecretBox } from '#server/core/auth/secret-box.ts'
import { inject } from './inject.ts'
import { requestOf } from './contract/request-of.ts'
import { poolSize, type TestDatabase } from './database.ts'
import type { PasswordHasher } from '#server/core/auth/password-turns.ts'
import { rememberedPasswords } from './remembered-passwords.ts'
import { testPushKeys } from './push-keys.ts'
import { openStorage } from '#server/core/files/storage.ts'
import { testFiles, testUploads } from './storage.ts'
import type { FileDriver } from '#server/core/files/file-driver.ts'

const baseUrl = 'http://localhost:3000'
export const password = 'a sentence for the tests'

const answerBody = z.looseObject({
  code: z.string().optional(),
  message: z.string().optional(),
  data: z.object({ fields: z.record(z.string(), z.string()).optional() }).optional(),
})

export interface Answer {
  status: number
  /** The raw body. */
  text: string
  /** The code and message of a refusal; empty strings otherwise. */
  code: string
  message: string
  fields: Record<string, string>
  /** The response's cookies as a browser would send them back; empty when none was set. */
  cookie: string
  headers: Record<string, unknown>
}

interface Options {
  outside?: OutsideServices
  guessLimits?: { perAddress: number; perEmail: number }
  now?: () => string
  passwords?: PasswordHasher
  files?: FileDriver
  /** Receives the log. */
  log?: Writable
  /** The built apps. */
  webFolder?: string
}

interface Sender {
  cookie?: string | undefined
  /** The caller's IP address. By default each call has a new one, so that rate limits apply only where a test needs them. */
  address?: string | undefined
  headers?: Record<string, string>
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

/** The whole HTTP application on a test database, with real logins and live updates. Jobs are queued, not run. */
export async function testServer(
  database: TestDatabase,
  {
    guessLimits,
    now,
    outside = readOutsideServices({}),
    passwords = rememberedPasswords,
    files = testFiles(),
    log,
    webFolder,
  }: Options = {},
) {
  const { db } = database
  const { auth, close: closeAuth } = openAuth({
    authUrl: database.authUrl,
    secret: 'only-for-tests-and-thirty-two-long',
    baseUrl,
    passwords,
    queueEmail: (email) => jobs.add(db, emailJob, email),
    onPasswordReset: (userId) => restartTrust(db, userId),
  })
  const secretBox = openSecretBox('only-for-tests-and-thirty-two-long')
  const clock = now ?? (() => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }))
  const [streams, turns] = [openStreams(), openCallTurns(poolSize)]
  const services: Services = {
    db,
    auth,
    jobs,
    storage: openStorage(files),
    files,
    uploadsFolder: testUploads(),
    mapTiles: null,
    outside,
    secretBox,
    devices: knownDevices('only-for-tests-and-thirty-two-long', false),
    turns,
    identities: keepIdentities(),
    streams,
    metrics: openMetrics({ openStreams: streams.count, calls: turns.count }),
    pushKeys: testPushKeys,
    baseUrl,
    now: clock,
  }
  const app = await buildApp({
    services,
    listen: (ofApp) => startLive(database.appUrl, services.streams, ofApp),
    ...(log && { logger: { stream: log } }),
    guessLimits: guessLimits ?? { perAddress: 1000, perEmail: 1000 },
    ...(webFolder !== undefined && { webFolder }),
  })

  async function send(
    request: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: string | Buffer },
    { cookie, address = anyAddress(), headers = {} }: Sender = {},
  ): Promise<Answer> {
    const answer = await inject(app, {
      ...request,
      remoteAddress: address,
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    const body = answerBody.safeParse(parsed(answer.body)).data
    return {
      status: answer.statusCode,
      text: answer.body,
      code: body?.code ?? '',
      message: body?.message ?? '',
      fields: body?.data?.fields ?? {},
      cookie: answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
      headers: answer.headers,
    }
  }

  /** Calls an endpoint, named `feature.verb`, as the browser does. */
  async function call(name: string, input: unknown = {}, sender: Sender = {}) {
    const { headers, ...request } = requestOf(name, input)
    return send(request, { ...sender, headers: { ...headers, ...sender.headers } })
  }

  /** The cookie of a new session. */
  async function signIn(email: string, withPassword = password) {
    return succeeded(await call('accounts.signIn', { email, password: withPassword })).cookie
  }

  /** Gives a fixture login a password and opens a session. */
  async function cookieFor({ userId, email }: { userId: string; email: string }) {
    const { internalAdapter, password: hasher } = await auth.$context
    await internalAdapter.updatePassword(userId, await hasher.hash(password))
    return signIn(email)
  }

  /** Registers a business through the real endpoint. */
  async function register(businessName = `Farm ${randomInt(1_000_000)}`) {
    const email = `owner-${newId()}@example.com`
    const { cookie } = succeeded(await call('accounts.registerBusiness', registration(email, businessName)))
    return { email, businessName, cookie }
  }

  async function close() {
    await app.close()
    await closeAuth()
  }

  return { app, services, send, call, signIn, cookieFor, register, close }
}

export function registration(email: string, businessName = 'Willow Creek') {
  return {
    login: { email, password },
    businessName,
    contactName: 'Pat Reed',
    contactNumber: '0400 000 000',
    contactPosition: 'Owner',
    state: 'nsw' as const,
    suburb: 'Narrabri',
    commodities: ['Winter cropping' as const],
  }
}

/** The response of a call that must succeed. */
export function succeeded(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`a call was answered with ${answer.status}: ${answer.text}`)
  return answer
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function anyAddress() {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
