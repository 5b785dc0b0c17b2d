import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import { answerApi } from '#server/core/http/answer-api.ts'
import { answerOperations } from '#server/core/http/answer-operations.ts'
import { newRequestId, observeRequests } from '#server/core/http/observe-requests.ts'
import { answerApiDocs } from '#server/core/http/openapi/answer-api-docs.ts'
import type { Services } from '#server/core/http/context.ts'
import { refuseOnFullDisk } from '#server/core/http/full-disk.ts'
import { answerHttpError, answerNotFound } from '#server/core/http/http-errors.ts'
import { type SignInRateLimits, limitSignInAttempts } from '#server/core/auth/sign-in-rate-limit.ts'
import type { Live } from '#server/core/live/live.ts'
import { contentSecurityPolicy, refuseForeignOrigins } from '#server/core/http/origin.ts'
import { logRefusals } from '#server/core/auth/security-log.ts'
import { serveApps } from '#server/core/http/static-files.ts'
import { features } from './features.ts'

const bodyLimit = 1024 * 1024

/**
 * Time limit for receiving a whole request: the largest body at 5 kB a second, with a margin. Streams are answers and
 * may last longer.
 */
const longestRequestMs = 5 * 60_000
const longestHeadersMs = 60_000

interface AppOptions {
  services: Services
  /** Subscribes this instance to changes published by any instance. */
  listen: (log: FastifyBaseLogger) => Promise<Live>
  /** The built manager app; left out when only the API is needed. */
  webFolder?: string
  /** Whether the disk of our own database is nearly full; left out when the database is elsewhere. */
  isDiskNearlyFull?: () => Promise<boolean>
  guessLimits?: SignInRateLimits
  /** Lets any address read /metrics. */
  metricsToken?: string | null
  /** True once a stop has begun: `/readyz` answers 503, everything else still works. */
  isDraining?: () => boolean
  trustProxy?: FastifyServerOptions['trustProxy']
  logger?: FastifyServerOptions['logger']
}

/** The HTTP application. Its steps are listed in the order in which a request meets them. */
export async function buildApp(options: AppOptions) {
  const { services, listen, webFolder, guessLimits, trustProxy, logger, isDiskNearlyFull } = options
  const { metricsToken, isDraining } = options
  const app = Fastify({
    logger: logger ?? false,
    trustProxy: trustProxy ?? false,
    bodyLimit,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: longestHeadersMs },
    genReqId: newRequestId,
    // Covers requests that the router itself refuses, such as addresses with broken escapes.
    frameworkErrors: answerHttpError,
    logController: new LogController({ disableRequestLogging: true }),
  })
  observeRequests(app, services.metrics)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurityPolicy(services) },
    strictTransportSecurity: services.baseUrl.startsWith('https://'),
  })
  await app.register(compress, { threshold: 2048, zlibOptions: { level: 1 }, encodings: ['gzip', 'identity'] })
  await app.register(rateLimit, { global: false })
  app.setErrorHandler(answerHttpError)
  // Fastify would accept plain text, and the answer would not say that JSON is expected.
  app.removeContentTypeParser('text/plain')
  refuseForeignOrigins(app, services.baseUrl)
  logRefusals(app, services.devices)
  await limitSignInAttempts(app, services.devices, guessLimits ?? { perAddress: 30, perEmail: 10 })
  if (isDiskNearlyFull) await refuseOnFullDisk(app, isDiskNearlyFull)
  const live = await listen(app.log)
  app.addHook('preClose', () => live.stop())
  answerApiDocs(app, features)
  answerApi(app, services)
  app.get('/.well-known/jwks.json', () => services.auth.api.getJwks())
  answerOperations(app, services, { metricsToken: metricsToken ?? null, isDraining: isDraining ?? (() => false) })
  if (webFolder) await serveApps(app, webFolder, { mark: services.streams.mark, features })
  else app.setNotFoundHandler(answerNotFound)
  return app
}
