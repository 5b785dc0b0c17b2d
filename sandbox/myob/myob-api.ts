import { type Answer, bearerOf, type Call, gatewayAnswer } from '../call.ts'
import type { FaultName } from '../faults.ts'
import { clientId, type Sandbox } from '../sandbox.ts'
import type { Organisation } from '../sandbox-state.ts'
import { connectedTo, expireToken, readToken } from '../sign-in/tokens.ts'
import { answerFile } from './company-file.ts'
import { MyobRefusal, myobAnswer, overLimit, refusalAnswer } from './myob-refusal.ts'

export function answerMyob(sandbox: Sandbox, call: Call): Answer {
  return settled(() => {
    const [, businessId, ...path] = call.path.split('/').filter(Boolean)
    const organisation = admitted(sandbox, call, businessId, scopeOf(path))
    // Keys made since 2025 no longer list files: the consent returns the file's id.
    if (!organisation) return myobAnswer(200, [])
    return answerFile(organisation, call, path)
  })
}

function settled(work: () => Answer): Answer {
  try {
    return work()
  } catch (problem) {
    if (problem instanceof MyobRefusal) return refusalAnswer(problem)
    throw problem
  }
}

function scopeOf([kind]: readonly string[]): string {
  if (kind === 'Company') return 'sme-company-settings'
  if (kind === 'Contact') return 'sme-contacts-employee'
  return kind === 'Payroll' ? 'sme-payroll' : 'sme-company-file'
}

/** The requested company file, if token, key, version, scope and limit allow it; null for the list of files. */
function admitted(sandbox: Sandbox, call: Call, businessId: string | undefined, scope: string): Organisation | null {
  const presented = readToken(sandbox, 'myob', bearerOf(call))
  if (!presented || presented.expired) {
    throw new MyobRefusal(401, 'OAuthTokenIsInvalid', 31_001, 'The supplied OAuth token (Bearer) is not valid')
  }
  if (call.header('x-myobapi-key') !== clientId)
    throw denied('DeveloperInactive', 'The x-myobapi-key is not a known key')
  if (call.header('x-myobapi-version') !== 'v2') {
    throw new MyobRefusal(400, 'ApiVersionRequired', 40, 'The header x-myobapi-version must be v2')
  }
  const admission = sandbox.meters.myob.admit(clientId, call)
  if (admission.problem) throw overLimit(admission.problem === 'day' ? 'day' : 'second')
  if (!businessId) return null
  const organisation = connectedTo(sandbox, presented.grant, businessId)
  if (!organisation) throw accessDenied()
  if (!presented.grant.scopes.includes(scope)) throw accessDenied()
  if (organisation.myob.ownLogOn && !call.header('x-myobapi-cftoken')) {
    throw new MyobRefusal(401, 'AccessDenied', 401, 'The company file needs its own log-on in x-myobapi-cftoken')
  }
  return organisation
}

const denied = (name: string, message: string) => new MyobRefusal(403, name, 403, message)
const accessDenied = () => denied('AccessDenied', 'Access to the company file was denied')

/** The fault's answer, if it replaces the real one; undefined if it comes after it or alters it. */
export function myobFault(sandbox: Sandbox, call: Call, fault: FaultName): Answer | undefined {
  if (fault === 'unavailable') return gatewayAnswer(503, 'Service Unavailable')
  if (fault === 'limit-minute') return refusalAnswer(overLimit('second'))
  if (fault === 'limit-day') return refusalAnswer(overLimit('day'))
  if (fault === 'no-permission') return refusalAnswer(accessDenied())
  if (fault === 'xml-error') {
    return {
      status: 400,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: '<Errors><Error><Name>SerializationError</Name><Message>The request could not be read &amp; nothing was stored</Message></Error></Errors>',
    }
  }
  if (fault === 'expired-tokens') expireToken(sandbox, bearerOf(call))
  return undefined
}
