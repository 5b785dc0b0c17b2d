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

/** With what a call is made. */
export interface Access {
  accessToken: string
  tenantId: string
  /** Ends the wait for a turn within the provider's limits; the call throws its reason then. */
  stopping?: AbortSignal
  /** Nobody waits for it, so it leaves most of the provider's limits to those somebody waits for. */
  background?: boolean
}

/** What is sent to store hours: kept with its answer for ever. */
export interface StoreRequest {
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  /** MYOB: the week that the body was made from; where another is there by now, the body would delete what is new in it. */
  madeFrom?: ExistingWeek
}

export interface StoreAnswer {
  status: number
  /** As it came. */
  text: string
}

/** Both accounting providers behind one interface. Every function but the pure ones throws a ProviderProblem. */
export interface PayrollProvider {
  /** Pure. Where the person signs in and consents. */
  signInUrl(options: { state: string; redirectUri: string }): string
  exchangeCode(options: { code: string; redirectUri: string }): Promise<TokenSet>
  refresh(refreshToken: string): Promise<TokenSet>
  /** @param returned what MYOB said in the address it returned to */
  listTenants(accessToken: string, returned?: Tenant): Promise<Tenant[]>
  /** Ends the connection at the provider too, where it can be ended. */
  disconnect(access: Access, refreshToken: string): Promise<void>
  /** Xero: false once somebody has ended the connection there, which refuses every call like a missing permission. */
  isConnected?(access: Access): Promise<boolean>
  /** @param today of the farm: whose employment ended before it has left */
  listEmployees(access: Access, today: string): Promise<ProviderEmployee[]>
  listRates(access: Access): Promise<ProviderRate[]>
  listCalendars(access: Access): Promise<ProviderCalendar[]>
  /** Xero: those that pay the day or a later one; null where this connection may not read them. */
  listPayRuns?(access: Access, since: string): Promise<ProviderPayRun[] | null>
  /** Xero: the tracking category that every line of a timesheet needs; null where none is needed. */
  readTrackingCategory?(access: Access): Promise<string | null>
  /** Xero: null where it has a form that is not understood. */
  readPayTemplate?(access: Access, employeeId: string): Promise<PayTemplate | null>
  /** Pure. Requests the provider still takes today, as it said last; null where it has not said. */
  requestsLeftToday?(access: Pick<Access, 'tenantId'>): number | null
  /**
   * What stands there for these days, of these employees; Xero's of other days that share some with these, too.
   * @param calendars as they were listed: MYOB's timesheet week is one of them
   */
  findTimesheets(
    access: Access,
    window: DayWindow,
    employeeIds: readonly string[],
    calendars?: readonly ProviderCalendar[],
  ): Promise<ProviderTimesheet[]>
  /** Pure. The requests that store the draft, in their order; none where the same hours stand there already. */
  requestsFor(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet | null): StoreRequest[]
  /** Throws a ProviderProblem `changed` where what the request replaces was changed since it was read. Sends nothing. */
  checkUnchanged(access: Access, request: StoreRequest): Promise<void>
  /** One request, once: what to do about no answer is for the caller to decide. Keeps to the provider's limits. */
  store(access: Access, request: StoreRequest, idempotencyKey: string): Promise<StoreAnswer>
  /** Pure. What was stored, from its answer. Throws a ProviderProblem `no-answer` when it cannot be read. */
  readStored(request: StoreRequest, answer: StoreAnswer): Pick<ProviderTimesheet, 'id' | 'status'>
}

/** Days of the farm's zone, both included. */
export interface DayWindow {
  from: string
  to: string
}

/**
 * `unauthorised`: the access token is not taken. `expired`: the refresh token is worth nothing. `refused`: the provider
 * will not have what was sent, ever. `forbidden`: not with this connection. `limit`: nothing more until an instant.
 * `no-answer`: none came, or none that can be read, and what was sent may have been stored. `changed`: somebody changed it
 * there since it was read, so nothing was sent.
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
  /** When the limit ends, an instant; for `limit` only. */
  readonly until: string | undefined
  /** The answer that said so, where one came. */
  readonly answer: StoreAnswer | undefined

  /** @param sentence for a person: what happened and what to do */
  constructor(kind: ProviderProblemKind, sentence: string, more: { until?: string; answer?: StoreAnswer } = {}) {
    super(sentence)
    this.kind = kind
    this.until = more.until
    this.answer = more.answer
  }
}
