import type { FormRulesRecord } from '@mantine/form'
import { emailProblem } from '#shared/accounts/account-messages.ts'
import { abnDigits, abnProblem, abnText } from '#shared/business/abn.ts'
import { peopleCountProblem } from '#shared/business/people-count.ts'
import { type AustralianZone, australianZones, type State, zoneOfState } from '#shared/business/state.ts'
import type { api } from '#app/lib/api/api.ts'
import { placeInputOf, placeRules, placeValuesOf, type PlaceValues } from '#app/manager/settings/place/place-values.ts'

export type Business = Awaited<ReturnType<typeof api.business.getBusiness.call>>
export type CompanyInput = Parameters<typeof api.business.editCompany.call>[0]

/** Value of a number field: a number, half-typed text, or '' when empty. */
type NumberText = number | string

/** Values of the form; text that is not set is ''. */
export type CompanyValues = Omit<CompanyInput, 'staffCount' | 'contractorCount' | keyof PlaceValues> &
  PlaceValues & {
    staffCount: NumberText
    contractorCount: NumberText
  }

export function valuesOf(business: Business): CompanyValues {
  return {
    businessName: business.businessName,
    abn: abnText(business.abn ?? ''),
    state: business.state,
    timeZone: zoneOf(business),
    suburb: business.suburb ?? '',
    ...placeValuesOf(business),
    contactName: business.contactName ?? '',
    contactEmail: business.contactEmail ?? '',
    contactNumber: business.contactNumber ?? '',
    contactPosition: business.contactPosition ?? '',
    staffCount: business.staffCount,
    contractorCount: business.contractorCount ?? '',
    commodities: business.commodities,
    uhfChannel: business.uhfChannel ?? '',
    operateTruck: business.operateTruck,
    operateTelehandler: business.operateTelehandler,
    overThreeTonnes: business.overThreeTonnes,
    operateForklift: business.operateForklift,
    operateSprayRigs: business.operateSprayRigs,
  }
}

/** The stored zone is in the list, because every form writes one of them. */
function zoneOf({ timeZone, state }: { timeZone: string; state: State }): AustralianZone {
  return australianZones.find((zone) => zone === timeZone) ?? zoneOfState[state]
}

export function inputOf(values: CompanyValues): CompanyInput {
  return {
    ...values,
    ...placeInputOf(values),
    staffCount: Number(values.staffCount),
    contractorCount: values.contractorCount === '' ? null : Number(values.contractorCount),
  }
}

/** The profile as stored once the server accepts the input. */
export function businessOf(before: Business, company: CompanyInput): Business {
  return {
    ...before,
    ...company,
    businessName: company.businessName.trim(),
    contactName: company.contactName.trim(),
    contactEmail: company.contactEmail.trim().toLowerCase(),
    abn: abnDigits(company.abn) || null,
    suburb: company.suburb.trim() || null,
    address: company.address.trim() || null,
    contactNumber: company.contactNumber.trim() || null,
    contactPosition: company.contactPosition.trim() || null,
    uhfChannel: company.uhfChannel.trim() || null,
  }
}

/** The same limits and messages as the contract. */
export const companyRules = {
  businessName: (name) => (name.trim() ? null : 'Enter the name of the business.'),
  abn: abnProblem,
  ...placeRules,
  contactName: (name) => (name.trim() ? null : 'Enter the name of a contact.'),
  contactEmail: (email) => (email.trim() ? emailProblem(email) : 'Enter the email of the contact.'),
  staffCount: (count) => (count === '' ? 'Enter a number.' : peopleCountProblem(Number(count))),
  contractorCount: (count) => (count === '' ? null : peopleCountProblem(Number(count))),
} satisfies FormRulesRecord<CompanyValues>
