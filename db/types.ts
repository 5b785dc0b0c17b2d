// Made by npm run db:make from db/migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

export type AccountingProvider = 'xero' | 'myob'
export type AssetCategory = 'headers' | 'tractors' | 'sprayers' | 'seeders' | 'telehandlers' | 'forklifts' | 'feeders'
export type BreakType = 'paid' | 'unpaid'
export type Certificate = 'telehandler' | 'acup' | 'forklift' | 'first_aid' | 'confined_spaces' | 'working_at_heights' | 'non_slewing_crane'
export type ChannelType = 'direct' | 'group'
export type Commodity = 'Winter cropping' | 'Summer cropping' | 'Livestock - sheep & lambs' | 'Livestock - beef' | 'Horticulture' | 'Contracting services' | 'Hay and silage' | 'Livestock - dairy' | 'Sugar cane' | 'Other'
export type ConfigDataType = 'integer' | 'double'
export type ConfigType = 'timesheet_rounding' | 'report_frequency' | 'timesheet_rest_period' | 'break_reminder_period' | 'leave_hours' | 'payroll_calendar_setting'
export type EmploymentPosition = 'farmhand' | 'livestock_farmhand' | 'machinery_operator' | 'truck_driver' | 'farm_manager' | 'mechanic' | 'other'
export type EmploymentType = 'part_time' | 'full_time' | 'casual' | 'contractor' | 'work_experience' | 'apprenticeship'
export type ExportPersonOutcome = 'created' | 'updated' | 'unchanged'
export type ExportPersonState = 'waiting' | 'sending' | 'sent' | 'failed'
export type ExportStatus = 'draft' | 'submitted' | 'approved' | 'rejected'
export type IncidentSeverity = 'lost_time_injury' | 'hospital_treatment' | 'first_aid_only' | 'near_miss' | 'machine_incident'
export type InviteStatus = 'pending' | 'joined'
export type LeaveType = 'annual_leave' | 'sick_leave' | 'public_holiday' | 'carers_leave' | 'unpaid_leave' | 'other_leave'
export type LicenceClass = 'car' | 'hr' | 'mc' | 'lr' | 'mr' | 'hc'
export type LogType = 'work' | 'leave'
export type MemberRole = 'owner' | 'manager' | 'bookkeeper'
export type PayRateType = 'hourly_flat' | 'hourly_overtime'
export type PaySchedule = 'weekly' | 'fortnightly'
export type ReportType = 'hazard' | 'incident' | 'maintenance' | 'pre_start'
export type State = 'nsw' | 'vic' | 'qld' | 'wa' | 'sa' | 'tas' | 'nt' | 'act'
export type TaskPriority = 'low' | 'medium' | 'high'
export type TaskStatus = 'not_started' | 'in_progress' | 'completed'
export type ThemeName = 'light' | 'dark' | 'dyslexia'
export type TimesheetStatus = 'active' | 'pending' | 'approved' | 'rejected' | 'break'

export interface AccountingSignIns {
  managerId: string
  id: string
  provider: AccountingProvider
  userId: string
  stateHash: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export interface CalendarCategories {
  managerId: string
  id: string
  name: string
  hexColor: string
  managerOnly: Generated<boolean>
  createdAt: Generated<string>
}

export interface CalendarEvent {
  managerId: string
  id: string
  name: string
  startDate: string
  endDate: string | null
  description: string | null
  category: string | null
  createdAt: Generated<string>
  managerOnly: Generated<boolean>
}

export interface CalendarEventInCharge {
  managerId: string
  id: string
  eventId: string
  userId: string
}

export interface ChannelParticipants {
  managerId: string
  id: string
  channelId: string
  userId: string
  lastReadAt: string | null
}

export interface Channels {
  managerId: string
  id: string
  name: string | null
  type: ChannelType
  createdBy: string | null
  createdAt: Generated<string>
}

export interface ChannelsWithParticipants {
  managerId: string
  id: string
  name: string | null
  type: ChannelType
  createdBy: string | null
  createdAt: string
  participants: string[] | null
  lastMessageId: string | null
  lastMessageSender: string | null
  lastMessage: string | null
  lastMessageAt: string | null
}

export interface ClockEvents {
  managerId: string
  id: string
  employmentInfo: string
  deviceId: string
  sequence: number
  kind: string
  entryId: string
  nextEntryId: string | null
  occurredAt: string
  receivedAt: string
  clockAheadSeconds: number
  event: Json
  problem: string | null
  correctedAt: string | null
  correction: string | null
}

export interface EmployeeLiveLocation {
  managerId: string
  id: string
  employee: string
  latitude: number
  longitude: number
  accuracyMetres: number | null
  recordedAt: string
}

export interface EmployeeMyobLink {
  managerId: string
  id: string
  employmentInfo: string
  myobEmployeeId: string
}

export interface EmployeeXeroLink {
  managerId: string
  id: string
  employmentInfo: string
  xeroEmployeeId: string
}

export interface EmploymentInfo {
  managerId: string
  id: string
  userId: string
  active: Generated<boolean>
  firstName: string
  lastName: string
  email: string
  phone: Generated<string>
  employmentStartDate: string | null
  employmentType: EmploymentType | null
  employmentPosition: EmploymentPosition | null
  paySchedule: PaySchedule | null
  payRate: Generated<PayRateType>
  leaveEntitlements: Generated<LeaveType[]>
  overtimeAfterHours: number | null
  ordinaryRate: number | null
  overtimeRate: number | null
  sundayRate: number | null
  holidayRate: number | null
  archivedAt: string | null
  createdAt: Generated<string>
}

export interface EmploymentLinks {
  userId: string
  managerId: string
  createdAt: Generated<string>
  confirmedAt: string | null
  adopted: Generated<boolean>
  sharesSince: string | null
  readsScope: GeneratedAlways<string>
  phoneReadAt: string | null
}

export interface EmploymentTerms {
  managerId: string
  id: string
  employmentInfo: string
  fromDay: string
  employmentType: EmploymentType | null
  employmentPosition: EmploymentPosition | null
  paySchedule: PaySchedule | null
  payRate: PayRateType
  overtimeAfterHours: number | null
  ordinaryRate: number | null
  overtimeRate: number | null
  sundayRate: number | null
  holidayRate: number | null
  createdAt: Generated<string>
}

export interface History {
  managerId: string
  id: Generated<string>
  tbl: string
  rowId: string
  op: string
  who: string | null
  why: string | null
  at: Generated<string>
  before: Json | null
  after: Json | null
}

export interface InvitedUsers {
  managerId: string
  id: string
  email: string
  firstName: string
  lastName: string
  phone: Generated<string>
  code: string
  employmentStartDate: string | null
  employmentType: EmploymentType | null
  employmentPosition: EmploymentPosition | null
  paySchedule: PaySchedule | null
  payRate: Generated<PayRateType>
  leaveEntitlements: Generated<LeaveType[]>
  overtimeAfterHours: number | null
  ordinaryRate: number | null
  overtimeRate: number | null
  sundayRate: number | null
  holidayRate: number | null
  status: Generated<InviteStatus>
  expiresAt: string
  wrongTries: Generated<number>
  joinedAt: string | null
  joinedUserId: string | null
  createdAt: Generated<string>
  emailedAt: string | null
}

export interface LogActivities {
  managerId: string
  id: string
  logId: string
  activityId: string
  employmentInfo: string
}

export interface LogLocations {
  managerId: string
  id: string
  logId: string
  locationId: string
  employmentInfo: string
}

export interface ManagerActivities {
  managerId: string
  id: string
  name: string
  createdAt: Generated<string>
  deletedAt: string | null
}

export interface ManagerAssets {
  managerId: string
  id: string
  name: string
  idCode: string | null
  category: AssetCategory | null
  createdAt: Generated<string>
  deletedAt: string | null
}

export interface ManagerConfiguration {
  managerId: string
  id: string
  configType: ConfigType
  dataType: ConfigDataType
  value: string
  createdAt: Generated<string>
}

export interface ManagerLocations {
  managerId: string
  id: string
  name: string
  createdAt: Generated<string>
  deletedAt: string | null
}

export interface ManagerMembers {
  managerId: string
  userId: string
  role: MemberRole
  createdAt: Generated<string>
}

export interface Messages {
  managerId: string
  id: string
  channel: string
  sender: string
  content: string
  sentAt: Generated<string>
}

export interface MyobLink {
  managerId: string
  id: string
  tenantId: string | null
  accessToken: Buffer
  refreshToken: Buffer
  accessTokenExpiry: string
  refreshTokenExpiry: string
  createdAt: Generated<string>
  tenantName: string | null
  connectedBy: string
  previousRefreshToken: Buffer | null
  previousRefreshUntil: string | null
  expiredAt: string | null
  ordinaryRateId: string | null
  overtimeRateId: string | null
  sundayRateId: string | null
  holidayRateId: string | null
  endedAt: string | null
}

export interface PayTemplates {
  managerId: string
  id: string
  tenantId: string
  providerEmployeeId: string
  readAt: string
  template: Json | null
  stale: Generated<boolean>
}

export interface PayrollCalendarSettings {
  managerId: string
  id: string
  startDate: string
  period: Generated<number>
  createdAt: Generated<string>
}

export interface PayrollSyncs {
  managerId: string
  id: string
  provider: AccountingProvider
  tenantId: string
  syncedAt: string | null
  employees: Generated<Json>
  rates: Generated<Json>
  calendars: Generated<Json>
  failedAt: string | null
  failure: string | null
  payRuns: Json | null
  trackingCategory: string | null
}

export interface PeriodLocks {
  managerId: string
  id: string
  fromDay: string
  toDay: string
  lockedAt: string
  lockedBy: string
  unlockedAt: string | null
  unlockedBy: string | null
  unlockReason: string | null
  roundingMinutes: Generated<number>
  xeroMappedKinds: Generated<string[]>
  myobMappedKinds: Generated<string[]>
}

export interface PersonDocuments {
  userId: string
  id: string
  certificate: Certificate | null
  licenceClass: LicenceClass | null
  number: Generated<string>
  expiresOn: string | null
  hasPhoto: Generated<boolean>
  createdAt: Generated<string>
  changedAt: string
  enteredFor: string | null
  scope: GeneratedAlways<string>
}

export interface PublicHolidays {
  managerId: string
  id: string
  day: string
  name: string
  note: string | null
  createdAt: Generated<string>
}

export interface PushSubscriptions {
  managerId: string
  id: string
  employmentInfo: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Generated<string>
}

export interface TimesheetBreaks {
  managerId: string
  id: string
  logId: string
  startTime: string
  endTime: string | null
  type: BreakType
  timezoneOffset: number | null
  employmentInfo: string
}

export interface TimesheetExportPeople {
  managerId: string
  id: string
  exportId: string
  employmentInfo: string
  personName: string
  providerEmployeeId: string
  state: Generated<ExportPersonState>
  outcome: ExportPersonOutcome | null
  problem: string | null
  ordinaryMinutes: number
  overtimeMinutes: number
  days: Json
  attempt: Generated<number>
  timesheetIds: Generated<string[]>
  providerStatus: ExportStatus | null
  providerStatusAt: string | null
  sentAt: string | null
  sundayMinutes: Generated<number>
  holidayMinutes: Generated<number>
}

export interface TimesheetExportRequests {
  managerId: string
  id: string
  exportPersonId: string
  sentTo: string
  rateIds: string[]
  attempt: number
  sentAt: string
  method: string
  path: string
  body: Json | null
  idempotencyKey: string | null
  answeredAt: string | null
  status: number | null
  answer: string | null
}

export interface TimesheetExports {
  managerId: string
  id: string
  provider: AccountingProvider
  tenantId: string
  tenantName: string
  fromDay: string
  toDay: string
  startedAt: string
  startedBy: string
  finishedAt: string | null
  problem: string | null
}

export interface TimesheetLogs {
  managerId: string
  id: string
  employmentInfo: string
  startTime: string
  endTime: string | null
  comments: string | null
  status: Generated<TimesheetStatus>
  logType: Generated<LogType>
  leaveEntitlement: LeaveType | null
  timezoneOffset: number | null
  locationHistoryUrl: string | null
  source: Generated<string>
  blocksTime: Generated<boolean>
  createdAt: Generated<string>
  version: Generated<number>
  approvedAt: string | null
  editedAt: string | null
  rejectReason: string | null
  phoneFlags: Generated<string[]>
  forgottenReason: string | null
  day: Generated<string>
  endDay: string | null
  leaveDayMinutes: number | null
}

export interface TimesheetLogsWithUser {
  managerId: string
  id: string
  employmentInfo: string
  startTime: string
  endTime: string | null
  comments: string | null
  status: TimesheetStatus
  logType: LogType
  leaveEntitlement: LeaveType | null
  timezoneOffset: number | null
  locationHistoryUrl: string | null
  source: string
  blocksTime: boolean
  createdAt: string
  version: number
  approvedAt: string | null
  editedAt: string | null
  rejectReason: string | null
  phoneFlags: string[]
  forgottenReason: string | null
  day: string
  endDay: string | null
  leaveDayMinutes: number | null
  userId: string
  firstName: string
  lastName: string
  active: boolean
}

export interface TimesheetViews {
  managerId: string
  id: string
  name: string
  search: string
  createdAt: Generated<string>
}

export interface TrackConsents {
  managerId: string
  id: string
  employmentInfo: string
  termsVersion: number
  termsText: string
  agreedAt: string
  withdrawnAt: string | null
}

export interface UserEmails {
  userId: string
  email: string
}

export interface UserEmployee {
  userId: string
  phone: string | null
  profilePictureUrl: string | null
  dateOfBirth: string | null
  emergencyContactName: string | null
  emergencyContactPhone: string | null
  strengths: Generated<string[]>
  certificates: Generated<Certificate[]>
  driverLicenceInfo: Generated<LicenceClass[]>
  otherLicenceTypes: Generated<string[]>
  discoverable: Generated<boolean>
  discoverableFields: Generated<string[]>
  enteredFor: string | null
  scope: GeneratedAlways<string>
}

export interface UserManager {
  managerId: string
  id: GeneratedAlways<string>
  userId: string
  businessName: string
  state: Generated<State>
  suburb: string | null
  contactNumber: string | null
  contactName: string | null
  contactEmail: string | null
  contactPosition: string | null
  staffCount: Generated<number>
  contractorCount: number | null
  commodities: Generated<Commodity[]>
  abn: string | null
  uhfChannel: string | null
  operateTruck: Generated<boolean>
  operateTelehandler: Generated<boolean>
  overThreeTonnes: Generated<boolean>
  operateForklift: Generated<boolean>
  operateSprayRigs: Generated<boolean>
  timeZone: Generated<string>
  stripeCustomerId: string | null
  createdAt: Generated<string>
  stripeSkippedAt: string | null
  showsPayEstimate: Generated<boolean>
  reportedOn: string | null
}

export interface UserName {
  userId: string
  firstName: string
  lastName: string
}

export interface XeroLink {
  managerId: string
  id: string
  tenantId: string | null
  accessToken: Buffer
  refreshToken: Buffer
  accessTokenExpiry: string
  refreshTokenExpiry: string
  createdAt: Generated<string>
  tenantName: string | null
  connectedBy: string
  previousRefreshToken: Buffer | null
  previousRefreshUntil: string | null
  expiredAt: string | null
  ordinaryRateId: string | null
  overtimeRateId: string | null
  sundayRateId: string | null
  holidayRateId: string | null
  endedAt: string | null
}

export interface DB {
  accountingSignIns: AccountingSignIns
  calendarCategories: CalendarCategories
  calendarEvent: CalendarEvent
  calendarEventInCharge: CalendarEventInCharge
  channelParticipants: ChannelParticipants
  channels: Channels
  channelsWithParticipants: ChannelsWithParticipants
  clockEvents: ClockEvents
  employeeLiveLocation: EmployeeLiveLocation
  employeeMyobLink: EmployeeMyobLink
  employeeXeroLink: EmployeeXeroLink
  employmentInfo: EmploymentInfo
  employmentLinks: EmploymentLinks
  employmentTerms: EmploymentTerms
  history: History
  invitedUsers: InvitedUsers
  logActivities: LogActivities
  logLocations: LogLocations
  managerActivities: ManagerActivities
  managerAssets: ManagerAssets
  managerConfiguration: ManagerConfiguration
  managerLocations: ManagerLocations
  managerMembers: ManagerMembers
  messages: Messages
  myobLink: MyobLink
  payTemplates: PayTemplates
  payrollCalendarSettings: PayrollCalendarSettings
  payrollSyncs: PayrollSyncs
  periodLocks: PeriodLocks
  personDocuments: PersonDocuments
  publicHolidays: PublicHolidays
  pushSubscriptions: PushSubscriptions
  timesheetBreaks: TimesheetBreaks
  timesheetExportPeople: TimesheetExportPeople
  timesheetExportRequests: TimesheetExportRequests
  timesheetExports: TimesheetExports
  timesheetLogs: TimesheetLogs
  timesheetLogsWithUser: TimesheetLogsWithUser
  timesheetViews: TimesheetViews
  trackConsents: TrackConsents
  userEmails: UserEmails
  userEmployee: UserEmployee
  userManager: UserManager
  userName: UserName
  xeroLink: XeroLink
}
