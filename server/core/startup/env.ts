import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import type { S3Settings } from '../files/s3-driver.ts'
import { isTileAddress } from '../http/map-tiles.ts'
import { readSettings, type SettingsSource } from './settings.ts'
import { StartupProblem } from './startup-problem.ts'

const PROJECT = resolve(import.meta.dirname, '../../..')

function wholeNumber(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error)
}

/** Which X-Forwarded-* headers to trust: none, all, or those from these addresses. */
const TrustProxy = z
  .string()
  .regex(/^(true|false|[\da-fA-F.:/, ]+)$/, 'must be true, false or a list of addresses like 10.0.0.0/8')
  .transform((value) => (value === 'true' ? true : value === 'false' ? false : value))

const Variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  // Listens on every network, so that a phone nearby can join. Everything is behind a sign-in.
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://muster.example.com' }).optional(),
  MUSTER_DATA: z.string().default(join(PROJECT, 'data')),
  MUSTER_FILES: z.string().optional(),
  MUSTER_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.com' })
    .optional(),
  MUSTER_S3_REGION: z.string().default('us-east-1'),
  MUSTER_S3_BUCKET: z.string().optional(),
  MUSTER_S3_KEY: z.string().optional(),
  MUSTER_S3_SECRET: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/muster' })
    .optional(),
  MUSTER_DATABASE_POOL: wholeNumber(4, 8).default(6),
  MUSTER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example.com:587' })
    .optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must be an email address' }).optional(),
  MUSTER_TILE_URL: z
    .string()
    .refine(isTileAddress, 'must be an address like https://tiles.example.com/{z}/{x}/{y}.png')
    .optional(),
  MUSTER_TILE_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  TRUST_PROXY: TrustProxy.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('warn'),
})

export type Env = ReturnType<typeof readEnv>

/** Reads the settings of the server itself, once. A wrong one is a StartupProblem. */
export function readEnv(source: SettingsSource = process.env) {
  const data = readSettings(Variables, source)
  if (data.DATABASE_URL && !data.MUSTER_SECRET)
    throw new StartupProblem(
      'With DATABASE_URL, set MUSTER_SECRET too (32 characters or more, the same for every instance).',
    )
  if (data.SMTP_URL && !data.MAIL_FROM)
    throw new StartupProblem('With SMTP_URL, set MAIL_FROM too: the address our emails come from.')
  if (data.MUSTER_TILE_URL && !data.MUSTER_TILE_ATTRIBUTION)
    throw new StartupProblem('With MUSTER_TILE_URL, set MUSTER_TILE_ATTRIBUTION too: the credit shown beside the map.')
  if (Boolean(data.VAPID_PUBLIC_KEY) !== Boolean(data.VAPID_PRIVATE_KEY))
    throw new StartupProblem('Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY together: they come as a pair.')
  const s3 = s3From(data)
  return {
    port: data.PORT,
    host: data.HOST,
    /** Public origin without a trailing slash. */
    baseUrl: data.BASE_URL ? new URL(data.BASE_URL).origin : `http://localhost:${data.PORT}`,
    dataFolder: resolve(data.MUSTER_DATA),
    /** The folder of the files that rows refer to, unless they are in a bucket. Several instances share it. */
    filesFolder: resolve(data.MUSTER_FILES ?? join(data.MUSTER_DATA, 'files')),
    /** The bucket for these files; undefined keeps them in the folder. */
    s3,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.MUSTER_DATABASE_POOL,
    secret: data.MUSTER_SECRET,
    email: data.SMTP_URL && data.MAIL_FROM ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM } : undefined,
    mapTiles:
      data.MUSTER_TILE_URL && data.MUSTER_TILE_ATTRIBUTION
        ? { url: data.MUSTER_TILE_URL, attribution: data.MUSTER_TILE_ATTRIBUTION }
        : null,
    /** For web push; null generates a pair and keeps it in the data folder. */
    pushKeys:
      data.VAPID_PUBLIC_KEY && data.VAPID_PRIVATE_KEY
        ? { publicKey: data.VAPID_PUBLIC_KEY, privateKey: data.VAPID_PRIVATE_KEY }
        : null,
    trustProxy: data.TRUST_PROXY,
    /** Null: only this machine may read the metrics. */
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL,
  }
}

function s3From(data: z.infer<typeof Variables>): S3Settings | undefined {
  const { MUSTER_S3_ENDPOINT: endpoint, MUSTER_S3_BUCKET: bucket, MUSTER_S3_REGION: region } = data
  const { MUSTER_S3_KEY: accessKey, MUSTER_S3_SECRET: secretKey } = data
  if (endpoint && bucket && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey }
  if (endpoint || bucket || accessKey || secretKey)
    throw new StartupProblem(
      'Set MUSTER_S3_ENDPOINT, MUSTER_S3_BUCKET, MUSTER_S3_KEY and MUSTER_S3_SECRET together: files need all four.',
    )
  return undefined
}

/**
 * The key that signs sessions and tokens: as configured, or generated once in the data folder, which the caller has
 * locked.
 */
export function secretFrom({ secret, dataFolder }: Pick<Env, 'secret' | 'dataFolder'>): string {
  if (secret) return secret
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) {
    // Renamed when complete: a stop in between must not leave an empty key.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8')
}
