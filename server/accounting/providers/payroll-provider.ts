import type {
  ProviderCalendar,
  ProviderEmployee,
  ProviderRate,
  ProviderTimesheet,
  TimesheetDraft,
} from '#shared/accounting/payroll-records.ts'

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
}

/** What is sent to store hours: kept with its answer for ever. */
export interface StoreRequest {
  method: 'POST' | 'PUT'
  path: string
  body: unknown
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
  /** @param today of the farm: whose employment ended before it has left */
  listEmployees(access: Access, today: string): Promise<ProviderEmployee[]>
  listRates(access: Access): Promise<ProviderRate[]>
  listCalendars(access: Access): Promise<ProviderCalendar[]>
  /** What stands there for exactly these days, of these employees. */
  findTimesheets(access: Access, window: DayWindow, employeeIds: readonly string[]): Promise<ProviderTimesheet[]>
  /** Pure. The requests that store the draft, in their order; none where the same hours stand there already. */
  requestsFor(draft: TimesheetDraft, standing: ProviderTimesheet | null): StoreRequest[]
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
 * `no-answer`: none came, or none that can be read, and what was sent may have been stored.
 */
export type ProviderProblemKind = 'unauthorised' | 'expired' | 'refused' | 'forbidden' | 'limit' | 'no-answer'

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
