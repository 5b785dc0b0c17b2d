import { randomUUID } from 'node:crypto'
import { type Answer, jsonAnswer } from '../call.ts'

interface Problem {
  Name: string
  ErrorCode: number
  Message: string
}

/** Thrown wherever MYOB refuses. */
export class MyobRefusal extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, Name: string, ErrorCode: number, Message: string) {
    super(`MYOB answers ${status}`)
    this.status = status
    this.problem = { Name, ErrorCode, Message }
  }
}

export function refusalAnswer({ status, problem }: MyobRefusal): Answer {
  const error = { ...problem, AdditionalDetails: '', Severity: 'Error', LearnMore: null }
  return myobAnswer(status, { Errors: [error], Information: 'The sandbox simulates MYOB; nothing was changed.' })
}

export const myobAnswer = (status: number, body: unknown) =>
  jsonAnswer(status, body, { 'x-myobapi-requestid': randomUUID() })

export const unreadable = (message: string) => new MyobRefusal(400, 'SerializationError', 50, message)
export const required = (field: string) => new MyobRefusal(400, 'RequiredError', 100, `${field} is required`)
export const unknownRecord = (what: string) => new MyobRefusal(400, 'NotFound', 150, `${what} was not found`)
/** A payroll rule; the real error numbers are unknown. */
export const againstRule = (message: string) => new MyobRefusal(400, 'BusinessRuleError', 200, message)
export const noSuchPath = () => new MyobRefusal(404, 'NotFound', 404, 'No such path')
/** Over a limit MYOB answers 403, not 429. */
export const overLimit = (period: 'second' | 'day') =>
  new MyobRefusal(
    403,
    'RateLimitError',
    429,
    `API key has exceeded the ${period === 'second' ? 'per-second' : 'daily'} rate limit`,
  )
