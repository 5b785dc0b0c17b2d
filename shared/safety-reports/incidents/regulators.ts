import type { State } from '#shared/business/state.ts'
import type { FactCheck } from './fact-check.ts'

interface RegulatorFacts {
  name: string
  phone: string
  /** When the phone is answered; null where the source doesn't say. */
  phoneHours: string | null
  /** Another number for after hours; null where the first one is the only one. */
  phoneAfterHours: string | null
  otherPhones: readonly { label: string; phone: string }[]
  site: string
  writtenNotice: string
  /** Hours after ringing within which a written notice is always due; null where it is not always. */
  writtenNoticeHours: number | null
  electricShock: string
}

/** Who is rung about an incident in a state, by safety.md 1.1. The law may have changed since the row was checked. */
export interface Regulator extends RegulatorFacts, FactCheck<keyof RegulatorFacts> {}

const checkedOn = '2026-11-20'
const networkOrRegulator = 'After an electric shock, also ring the electricity network or the electrical regulator.'

export const regulators: Record<State, Regulator> = {
  nsw: {
    name: 'SafeWork NSW',
    phone: '13 10 50',
    phoneHours: '24 hours',
    phoneAfterHours: null,
    otherPhones: [],
    site: 'safework.nsw.gov.au',
    writtenNotice: 'If asked, within 48 hours of being asked',
    writtenNoticeHours: null,
    electricShock: networkOrRegulator,
    source: 'safework.nsw.gov.au/safety-starts-here/safety-overview/when-an-incident-occurs',
    checkedOn,
    unchecked: ['electricShock'],
  },
  vic: {
    name: 'WorkSafe Victoria',
    phone: '13 23 60',
    phoneHours: '24 hours',
    phoneAfterHours: null,
    otherPhones: [],
    site: 'worksafe.vic.gov.au',
    writtenNotice: 'Always, within 48 hours',
    writtenNoticeHours: 48,
    electricShock: networkOrRegulator,
    source: 'worksafe.vic.gov.au/report-incident; ohsrep.org.au/notifiable_incidents',
    checkedOn,
    unchecked: ['phoneHours', 'electricShock'],
  },
  qld: {
    name: 'Workplace Health and Safety Queensland',
    phone: '1300 362 128',
    phoneHours: 'After hours, the on-call inspector rings back',
    phoneAfterHours: null,
    otherPhones: [],
    site: 'worksafe.qld.gov.au',
    writtenNotice: 'Not needed after a phone call',
    writtenNoticeHours: null,
    electricShock: 'After an electric shock, the same number takes the notice for electrical safety.',
    source: 'business.qld.gov.au … /incident-reporting/notifying-whsq; worksafe.qld.gov.au',
    checkedOn,
    unchecked: [],
  },
  wa: {
    name: 'WorkSafe WA',
    phone: '1800 678 198',
    phoneHours: '24 hours',
    phoneAfterHours: null,
    otherPhones: [],
    site: 'worksafe.wa.gov.au',
    writtenNotice: 'Online form, when it is not life-threatening',
    writtenNoticeHours: null,
    electricShock: networkOrRegulator,
    source: 'commerce.wa.gov.au/worksafe/notifiable-incident; masterplumbers.asn.au',
    checkedOn,
    unchecked: ['electricShock'],
  },
  sa: {
    name: 'SafeWork SA',
    phone: '1800 777 209',
    phoneHours: '24 hours',
    phoneAfterHours: null,
    otherPhones: [{ label: 'Enquiries', phone: '1300 365 255' }],
    site: 'safework.sa.gov.au',
    writtenNotice: 'If asked, within 48 hours',
    writtenNoticeHours: null,
    electricShock: networkOrRegulator,
    source: 'safework.sa.gov.au/notify/workplace-incident',
    checkedOn,
    unchecked: ['electricShock'],
  },
  tas: {
    name: 'WorkSafe Tasmania',
    phone: '1300 366 322',
    phoneHours: 'After hours, the duty officer answers',
    phoneAfterHours: null,
    otherPhones: [
      { label: 'From outside Tasmania', phone: '03 6166 4600' },
      { label: 'TasNetworks, after an electric shock', phone: '13 2004' },
    ],
    site: 'worksafe.tas.gov.au',
    // Section 38 of the Act says only if asked; the regulator's page says always, and the stricter is safe.
    writtenNotice: 'Always, within 48 hours',
    writtenNoticeHours: 48,
    electricShock: 'After an electric shock, also ring TasNetworks.',
    source: 'worksafe.tas.gov.au … /notify-worksafe',
    checkedOn,
    unchecked: [],
  },
  nt: {
    name: 'NT WorkSafe',
    phone: '1800 019 115',
    phoneHours: null,
    phoneAfterHours: null,
    otherPhones: [],
    site: 'worksafe.nt.gov.au',
    writtenNotice: 'If asked, within 48 hours of the call',
    writtenNoticeHours: null,
    electricShock: networkOrRegulator,
    source: 'worksafe.nt.gov.au/laws-and-compliance/incident-reporting',
    checkedOn,
    unchecked: ['electricShock'],
  },
  act: {
    name: 'WorkSafe ACT',
    phone: '13 22 81',
    phoneHours: null,
    phoneAfterHours: '0419 120 028',
    otherPhones: [],
    site: 'worksafe.act.gov.au',
    writtenNotice: 'If asked, within 48 hours',
    writtenNoticeHours: null,
    electricShock: networkOrRegulator,
    source: 'worksafe.act.gov.au … /notify-worksafe',
    checkedOn,
    unchecked: ['electricShock'],
  },
}
