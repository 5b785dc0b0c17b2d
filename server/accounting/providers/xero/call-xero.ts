import type { z } from 'zod'
import type { AccountingService } from '../accounting-service.ts'
import { askProvider, type ProviderAnswer, type ProviderRequest } from '../ask-provider.ts'
import { inPace, type Pacing } from '../pace.ts'
import type { Access } from '../payroll-provider.ts'
import { readAgain } from '../read-again.ts'
import { readAnswer } from '../read-answer.ts'
import { xeroLimit, xeroProblem } from './xero-problem.ts'

export interface XeroCall {
  method: ProviderRequest['method']
  /** The path within the payroll API, query included. */
  path: string
  body?: unknown
  idempotencyKey?: string
}

/**
 * All requests to Xero's payroll go through here: with bearer and organisation, within its limits. Throws a
 * ProviderProblem for every refusal.
 */
export async function callXero(service: AccountingService, access: Access, call: XeroCall): Promise<ProviderAnswer> {
  const { apiUrl, pace } = service
  const request: ProviderRequest = {
    method: call.method,
    url: `${apiUrl}/payroll.xro/1.0${call.path}`,
    headers: {
      Authorization: `Bearer ${access.accessToken}`,
      'Xero-Tenant-Id': access.tenantId,
      Accept: 'application/json',
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(call.idempotencyKey !== undefined && { 'Idempotency-Key': call.idempotencyKey }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  }
  const counted = countedBy(service, access.tenantId)
  const pacing = {
    provider: 'xero' as const,
    counted,
    atOnce: pace.atOnce,
    requests: pace.perMinute,
    perMs: pace.minuteMs,
    pauseMs: pace.retryMs,
    limitOf: xeroLimit,
  }
  const send = () => inPace(pacing, () => askProvider('xero', request, pace.timeoutMs), access.stopping)
  const answer = await (access.background ? inPace(backgroundOf(pacing), send, access.stopping) : send())
  noteRequestsLeft(counted, answer)
  if (answer.status < 200 || answer.status >= 300) throw xeroProblem(answer)
  return answer
}

const countedBy = ({ apiUrl }: AccountingService, tenantId: string) => `${apiUrl} ${tenantId}`

/** One at a time and a third of the minute's requests, so that calls a user waits for always have capacity. */
const backgroundOf = (pacing: Pacing): Pacing => ({
  ...pacing,
  counted: `${pacing.counted} background`,
  atOnce: 1,
  requests: Math.max(1, Math.floor(pacing.requests / 3)),
  limitOf: () => null,
})

const requestsLeft = new Map<string, number>()

function noteRequestsLeft(counted: string, { headers }: ProviderAnswer) {
  const left = headers.get('x-daylimit-remaining') ?? ''
  if (/^\d+$/.test(left)) requestsLeft.set(counted, Number(left))
}

/** Today's remaining requests by the last answer; null before the first. */
export const xeroRequestsLeft = (service: AccountingService, tenantId: string) =>
  requestsLeft.get(countedBy(service, tenantId)) ?? null

/** Retries when there was no answer, because reading changes nothing. */
export async function readXero<Shape>(
  service: AccountingService,
  access: Access,
  path: string,
  schema: z.ZodType<Shape>,
): Promise<Shape> {
  const answer = await readAgain(service.pace.retryMs, () => callXero(service, access, { method: 'GET', path }))
  return readAnswer('xero', schema, answer)
}

const perPage = 100

/**
 * Reads every page of a list, each row once: a row that moves to the next page during the read would come twice.
 * @param query `where=…`
 * @param read one page's rows
 */
export async function readPages<Row>(
  service: AccountingService,
  access: Access,
  { path, where, schema, idOf }: { path: string; where: string; schema: z.ZodType<Row[]>; idOf: (row: Row) => string },
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const before = rows.size
    const query = new URLSearchParams({ where, page: String(page) })
    const found = await readXero(service, access, `${path}?${query}`, schema)
    for (const row of found) rows.set(idOf(row), row)
    // A full page without new rows would loop forever.
    if (found.length < perPage || rows.size === before) return [...rows.values()]
  }
}
