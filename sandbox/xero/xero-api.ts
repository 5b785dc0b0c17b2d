import { type Answer, bearerOf, type Call, gatewayAnswer, jsonAnswer, emptyAnswer } from '../call.ts'
import type { FaultName } from '../faults.ts'
import type { Admission, Limits } from '../limits.ts'
import type { Sandbox } from '../sandbox.ts'
import { expireToken } from '../sign-in/tokens.ts'
import { answerConnections } from './connections.ts'
import { answerPayroll } from './payroll.ts'
import { tenantOf } from './xero-access.ts'
import { xeroAnswer, xmlAnswer } from './xero-answer.ts'
import { accessRefusal, notFound, unreadableBody, XeroRefusal } from './xero-refusal.ts'

const base = '/payroll.xro/1.0'

/** The scope of each list of the payroll API. */
const scopes: Record<string, string> = {
  Employees: 'payroll.employees',
  PayItems: 'payroll.settings',
  PayrollCalendars: 'payroll.settings',
  PayRuns: 'payroll.payruns',
  Settings: 'payroll.settings',
  Timesheets: 'payroll.timesheets',
}

export function answerXero(sandbox: Sandbox, call: Call): Answer {
  return settled(call, () =>
    call.path.startsWith(`${base}/`) ? answerTenant(sandbox, call) : answerConnections(sandbox, call),
  )
}

function settled(call: Call, work: () => Answer): Answer {
  try {
    return work()
  } catch (problem) {
    if (!(problem instanceof XeroRefusal)) throw problem
    return xeroAnswer(call, problem.status, problem.body)
  }
}

function answerTenant(sandbox: Sandbox, call: Call): Answer {
  const path = call.path.slice(base.length).split('/').filter(Boolean)
  const organisation = tenantOf(sandbox, call, scopes[path[0] ?? ''] ?? '')
  const meter = sandbox.meters.xero
  const admission = meter.admit(organisation.id, call)
  if (admission.problem) return limitAnswer(admission)
  // Refusals become answers before they are stored: errors are replayed too.
  const answer = replayed(sandbox, call, organisation.id, () =>
    settled(call, () => answerPayroll(sandbox, organisation, call, path)),
  )
  return { ...answer, headers: { ...answer.headers, ...limitHeaders(admission) } }
}

const longestKey = 128

/** The stored answer to the same Idempotency-Key within six minutes, or the work's answer, which is stored. */
function replayed({ replays }: Sandbox, call: Call, owner: string, work: () => Answer): Answer {
  const key = call.header('idempotency-key')
  if (!key || call.method === 'GET') return work()
  if (key.length > longestKey) throw unreadableBody(`The Idempotency-Key is longer than ${longestKey} characters`)
  const before = replays.xero.find(owner, call)
  if (before === 'other') throw unreadableBody(`The Idempotency-Key ${key} is used with a different request`)
  if (before) return before
  const answer = work()
  replays.xero.keep(owner, call, answer)
  return answer
}

function limitHeaders({ minuteLeft, dayLeft }: Pick<Admission, 'minuteLeft' | 'dayLeft'>) {
  return {
    'x-daylimit-remaining': String(dayLeft),
    'x-minlimit-remaining': String(minuteLeft),
    'x-appminlimit-remaining': '9999',
  }
}

function limitAnswer(admission: Admission): Answer {
  return emptyAnswer(429, {
    ...limitHeaders(admission),
    'x-rate-limit-problem': admission.problem ?? '',
    // A concurrency refusal has no wait time, because it depends on other requests.
    ...(admission.problem !== 'concurrent' && { 'retry-after': String(admission.retryAfterSeconds) }),
  })
}

/** The fault's answer, if it replaces the real one; undefined if it comes after it or alters it. */
export function xeroFault(sandbox: Sandbox, call: Call, fault: FaultName): Answer | undefined {
  const limits = sandbox.meters.xero.limits
  if (fault === 'unavailable') return gatewayAnswer(503, 'Service Unavailable')
  if (fault === 'limit-minute') return limitAnswer(faultAdmission(limits, 'minute', limits.faultRetrySeconds))
  if (fault === 'limit-day') return limitAnswer(faultAdmission(limits, 'day', 6 * 3600))
  if (fault === 'not-found') return jsonAnswer(404, notFound().body)
  if (fault === 'no-permission') return jsonAnswer(403, accessRefusal(403, 'AuthenticationUnsuccessful').body)
  if (fault === 'xml-error') {
    const problem = {
      ErrorNumber: 10,
      Type: 'ValidationException',
      Message: 'A validation exception occurred & nothing was stored',
    }
    return xmlAnswer(400, problem)
  }
  if (fault === 'expired-tokens') expireToken(sandbox, bearerOf(call))
  return undefined
}

const faultAdmission = ({ perDay }: Limits, problem: 'minute' | 'day', retryAfterSeconds: number): Admission => ({
  problem,
  retryAfterSeconds,
  minuteLeft: 0,
  dayLeft: problem === 'day' ? 0 : perDay,
})
