import { randomUUID } from 'node:crypto'

/** Thrown wherever Xero refuses; carries the whole answer except its format. */
export class XeroRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(`Xero answers ${status}`)
    this.status = status
    this.body = body
  }
}

/** 401 and 403 have their own format. */
export function accessRefusal(status: 401 | 403, detail: string): XeroRefusal {
  const title = status === 401 ? 'Unauthorized' : 'Forbidden'
  const body = { Type: null, Title: title, Status: status, Detail: detail, Instance: randomUUID(), Extensions: {} }
  return new XeroRefusal(status, body)
}

const head = () => ({ Id: randomUUID(), ProviderName: 'Sandbox' })

/** What is wrong with one timesheet. The key is Timesheets, where the Accounting API says Elements. */
export function invalidTimesheet(element: object, ...messages: string[]): XeroRefusal {
  return new XeroRefusal(400, {
    ...head(),
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Timesheets: [{ ValidationErrors: messages.map((Message) => ({ Message })), ...element }],
  })
}

/** What is wrong with the whole request. */
export function wholeRefusal(Type: string, Message: string): XeroRefusal {
  return new XeroRefusal(400, { ...head(), ErrorNumber: 0, Type, Message, Timesheets: null })
}

export const unreadableBody = (Message: string) =>
  new XeroRefusal(400, { ...head(), ErrorNumber: 17, Type: 'PostDataInvalidException', Message })

export const queryProblem = (Message: string) =>
  new XeroRefusal(400, { ErrorNumber: 16, Type: 'QueryParseException', Message })

export const notFound = () =>
  new XeroRefusal(404, {
    ...head(),
    ErrorNumber: 0,
    Type: 'NotFoundException',
    Message: "The resource you're looking for cannot be found",
  })

export const unsupportedMedia = () =>
  new XeroRefusal(415, { ...head(), ErrorNumber: 0, Type: 'UnsupportedMediaType', Message: 'Unsupported Media Type' })
