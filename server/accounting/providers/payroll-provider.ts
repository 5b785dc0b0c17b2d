import type { Text } from '#shared/core/text.ts'
import { inWords } from '#shared/texts.ts'
import type {
  PayTemplate,
  ProviderCalendar,
  ProviderEmployee,
  ProviderPayRun,
  ProviderRate,
  ProviderTimesheet,
  ExistingWeek,
  TimesheetDraft,
} from '#shared/accounting/connections/payroll-records.ts'

export interface TokenSet {
  accessToken: string
  refreshToken: string
  /** Of the access token. */
  expiresInSeconds: number
}

/** Xero's organisation, MYOB's company file. */
export interface Tenant {
  id: string
  name: string
}

/** The credentials and options of a call. */
export interface Access {
  accessToken: string
  tenantId: string
  /** Ends the wait for a turn within the provider's limits; the call then throws the signal's reason. */
  stopping?: AbortSignal
  /** A background call, which leaves most of the provider's limits to calls a user waits for. */
  background?: boolean
}

/** A request that stores hours; kept permanently with its answer. */
export interface StoreRequest {
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  /** MYOB: the week that the body was made from; if it has changed since, the body would delete what is new in it. */
  madeFrom?: ExistingWeek
}

export interface StoreAnswer {
  status: number
  /** Unparsed. */
  text: string
}

/** Both accounting providers behind one interface. Every function that is not pure throws ProviderProblems. */
export interface PayrollProvider {
  /** Pure. The page where the user signs in and consents. */
  signInUrl(options: { state: string; redirectUri: string }): string
  exchangeCode(options: { code: string; redirectUri: string }): Promise<TokenSet>
  refresh(refreshToken: string): Promise<TokenSet>
  /** @param returned MYOB's parameters in the redirect address */
  listTenants(accessToken: string, returned?: Tenant): Promise<Tenant[]>
  /** Ends the connection at the provider too, if the provider supports it. */
  disconnect(access: Access, refreshToken: string): Promise<void>
  /** Xero: false once the connection was ended there, after which every call fails like a missing permission. */
  isConnected?(access: Access): Promise<boolean>
  /** @param today the farm's date: employees whose employment ended before it are inactive */
  listEmployees(access: Access, today: string): Promise<ProviderEmployee[]>
  listRates(access: Access): Promise<ProviderRate[]>
  listCalendars(access: Access): Promise<ProviderCalendar[]>
  /** Xero: pay runs that pay the day or a later one; null if this connection may not read them. */
  listPayRuns?(access: Access, since: string): Promise<ProviderPayRun[] | null>
  /** Xero: the tracking category that every timesheet line needs; null if there is none. */
  readTrackingCategory?(access: Access): Promise<string | null>
  /** Xero: null if it is malformed. */
  readPayTemplate?(access: Access, employeeId: string): Promise<PayTemplate | null>
  /** Pure. Requests the provider still accepts today, by its last answer; null if unknown. */
  requestsLeftToday?(access: Pick<Access, 'tenantId'>): number | null
  /**
   * The existing timesheets for these days and employees; at Xero also those of overlapping days.
   * @param calendars as listed: MYOB's timesheet week is one of them
   */
  findTimesheets(
    access: Access,
    window: DayWindow,
    employeeIds: readonly string[],
    calendars?: readonly ProviderCalendar[],
  ): Promise<ProviderTimesheet[]>
  /** Pure. The requests that store the draft, in order; none if the provider already has the same hours. */
  requestsFor(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet | null): StoreRequest[]
  /** Throws a ProviderProblem `changed` if the data to be replaced has changed since it was read. Sends nothing. */
  checkUnchanged(access: Access, request: StoreRequest): Promise<void>
  /** Sends one request once, within the provider's limits; the caller decides what to do without an answer. */
  store(access: Access, request: StoreRequest, idempotencyKey: string): Promise<StoreAnswer>
  /** Pure. What was stored, from its answer. Throws a ProviderProblem `no-answer` if it is unreadable. */
  readStored(request: StoreRequest, answer: StoreAnswer): Pick<ProviderTimesheet, 'id' | 'status'>
}

/** Days of the farm's zone, both included. */
export interface DayWindow {
  from: string
  to: string
}

/**
 * `unauthorised`: the access token is rejected. `expired`: the refresh token too. `refused`: never accepted.
 * `forbidden`: not with this connection. `limit`: nothing until an instant. `no-answer`: may be stored. `changed`:
 * edited there since it was read, so nothing was sent.
 */
export type ProviderProblemKind =
  | 'unauthorised'
  | 'expired'
  | 'refused'
  | 'forbidden'
  | 'limit'
  | 'no-answer'
  | 'changed'

export class ProviderProblem extends Error {
  readonly kind: ProviderProblemKind
  /** For the manager: what happened and what to do. */
  readonly text: Text
  /** When the limit ends, an instant; for `limit` only. */
  readonly until: string | undefined
  /** The provider's answer, if there was one. */
  readonly answer: StoreAnswer | undefined

  constructor(kind: ProviderProblemKind, text: Text, more: { until?: string; answer?: StoreAnswer } = {}) {
    super(inWords(text))
    this.kind = kind
    this.text = text
    this.until = more.until
    this.answer = more.answer
  }
}
