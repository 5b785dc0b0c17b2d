import type { z } from 'zod'
import type { AccountingService } from '../../../core/outside-services.ts'
import { askProvider, type ProviderAnswer, type ProviderRequest } from '../ask-provider.ts'
import { inPace } from '../pace.ts'
import type { Access } from '../payroll-provider.ts'
import { readAgain } from '../read-again.ts'
import { readAnswer } from '../read-answer.ts'
import { xeroLimit, xeroProblem } from './xero-problem.ts'

export interface XeroCall {
  method: ProviderRequest['method']
  /** After the address of the payroll, its query included. */
  path: string
  body?: unknown
  idempotencyKey?: string
}

/** The one way to Xero's payroll: with bearer and organisation, in its pace. Throws a ProviderProblem for every refusal. */
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
  const pacing = {
    provider: 'xero' as const,
    counted: `${apiUrl} ${access.tenantId}`,
    atOnce: pace.atOnce,
    requests: pace.perMinute,
    perMs: pace.minuteMs,
    pauseMs: pace.retryMs,
    limitOf: xeroLimit,
  }
  const answer = await inPace(pacing, () => askProvider('xero', request, pace.timeoutMs), access.stopping)
  if (answer.status < 200 || answer.status >= 300) throw xeroProblem(answer)
  return answer
}

/** Reads once more where no answer came: it changes nothing. */
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
 * Every page of a list, each row once: one that moves to the next page while they are read would come twice.
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
    // A page that is full and brings nothing new would be asked for without end.
    if (found.length < perPage || rows.size === before) return [...rows.values()]
  }
}
