import { z } from 'zod'
import type { AccountingService } from '../accounting-service.ts'
import { askProvider, noAnswer, type ProviderAnswer, type ProviderRequest } from '../ask-provider.ts'
import { inPace } from '../pace.ts'
import type { Access } from '../payroll-provider.ts'
import { readAgain } from '../read-again.ts'
import { readAnswer } from '../read-answer.ts'
import { myobLimit, myobProblem } from './myob-problem.ts'

export interface MyobCall {
  method: ProviderRequest['method']
  /** The path within the company file, query included. */
  path: string
  body?: unknown
}

const secondsPerMinute = 60

/**
 * All requests to MYOB go through here: with bearer, key and version, within its limits. Throws a ProviderProblem for
 * every refusal.
 */
export async function callMyob(service: AccountingService, access: Access, call: MyobCall): Promise<ProviderAnswer> {
  const { apiUrl, clientId, pace } = service
  const request: ProviderRequest = {
    method: call.method,
    url: `${apiUrl}/accountright/${encodeURIComponent(access.tenantId)}${call.path}`,
    headers: {
      Authorization: `Bearer ${access.accessToken}`,
      'x-myobapi-key': clientId,
      'x-myobapi-version': 'v2',
      Accept: 'application/json',
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  }
  const pacing = {
    provider: 'myob' as const,
    // MYOB counts by key and second, across company files.
    counted: `${apiUrl} ${clientId}`,
    atOnce: pace.atOnce,
    requests: Math.max(1, Math.floor(pace.perMinute / secondsPerMinute)),
    perMs: Math.ceil(pace.minuteMs / secondsPerMinute),
    pauseMs: pace.retryMs,
    limitOf: myobLimit,
  }
  const answer = await inPace(pacing, () => askProvider('myob', request, pace.timeoutMs), access.stopping)
  if (answer.status < 200 || answer.status >= 300) throw myobProblem(answer)
  return answer
}

/** Retries when there was no answer, because reading changes nothing. */
export async function readMyob<Shape>(
  service: AccountingService,
  access: Access,
  path: string,
  schema: z.ZodType<Shape>,
): Promise<Shape> {
  const answer = await readAgain(service.pace.retryMs, () => callMyob(service, access, { method: 'GET', path }))
  return readAnswer('myob', schema, answer)
}

const link = z.url().transform((address) => new URL(address).search)

/**
 * Reads every page of a list. Only the query of the next-page link is used, so that the token never goes to another
 * host.
 * @param items the records of one page, each parsed on its own (odd-records.ts)
 */
export async function readMyobPages<Row>(
  service: AccountingService,
  access: Access,
  path: string,
  items: z.ZodType<Row[]>,
  firstQuery = '',
): Promise<Row[]> {
  const page = z.object({ Items: items, NextPageLink: link.nullish() })
  const rows: Row[] = []
  const asked = new Set<string>()
  let query: string | null = firstQuery
  while (query !== null) {
    // A link to an earlier page would loop forever.
    if (asked.has(query)) throw noAnswer('myob')
    asked.add(query)
    const { Items, NextPageLink }: z.infer<typeof page> = await readMyob(service, access, `${path}${query}`, page)
    rows.push(...Items)
    query = NextPageLink ?? null
  }
  return rows
}
