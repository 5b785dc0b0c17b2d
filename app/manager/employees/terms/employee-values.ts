import type { FormRulesRecord } from '@mantine/form'
import { emailProblem } from '#shared/accounts/account-messages.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { employmentTypes } from '#shared/employees/employment-type.ts'
import { paySchedules } from '#shared/employees/pay-rate-type.ts'
import type { PayRateType } from '#shared/employees/pay-rate-type.ts'
import { positions } from '#shared/employees/position.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { rateDigits } from '#app/manager/business/rate-text.ts'

/** Value of a number field: a number, half-typed text, or '' when empty. */
type NumberText = number | string

/** Values of the invite form and the employee form; a choice not made is ''. */
export type EmployeeValues = {
  email: string
  firstName: string
  lastName: string
  phone: string
  employmentStartDate: string | null
  employmentType: string
  employmentPosition: string
  paySchedule: string
  payRate: PayRateType
  leaveEntitlements: LeaveType[]
  overtimeAfterHours: NumberText
  ordinaryRate: NumberText
  overtimeRate: NumberText
  sundayRate: NumberText
  holidayRate: NumberText
}

/** The fields of an employee that a manager edits. */
export type Terms = Pick<Employee, Exclude<keyof EmployeeValues, 'email'>>

export const noValues: EmployeeValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  employmentStartDate: null,
  employmentType: '',
  employmentPosition: '',
  paySchedule: '',
  payRate: 'hourly_flat',
  leaveEntitlements: [],
  overtimeAfterHours: '',
  ordinaryRate: '',
  overtimeRate: '',
  sundayRate: '',
  holidayRate: '',
}

export function valuesOf({ email, ...terms }: Terms & { email: string }): EmployeeValues {
  return {
    email,
    firstName: terms.firstName,
    lastName: terms.lastName,
    phone: terms.phone,
    employmentStartDate: terms.employmentStartDate,
    employmentType: terms.employmentType ?? '',
    employmentPosition: terms.employmentPosition ?? '',
    paySchedule: terms.paySchedule ?? '',
    payRate: terms.payRate,
    leaveEntitlements: terms.leaveEntitlements,
    overtimeAfterHours: terms.overtimeAfterHours ?? '',
    ordinaryRate: rateDigits(terms.ordinaryRate),
    overtimeRate: rateDigits(terms.overtimeRate),
    sundayRate: rateDigits(terms.sundayRate),
    holidayRate: rateDigits(terms.holidayRate),
  }
}

/** What is sent. A flat rate hides the overtime terms, so they are not saved either. */
export function termsFromValues(values: EmployeeValues): Terms {
  const overtime = values.payRate === 'hourly_overtime'
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: values.phone.trim(),
    employmentStartDate: values.employmentStartDate,
    employmentType: chosen(employmentTypes, values.employmentType),
    employmentPosition: chosen(positions, values.employmentPosition),
    paySchedule: chosen(paySchedules, values.paySchedule),
    payRate: values.payRate,
    leaveEntitlements: values.leaveEntitlements,
    overtimeAfterHours: overtime ? parseNumber(values.overtimeAfterHours) : null,
    ordinaryRate: parseNumber(values.ordinaryRate),
    overtimeRate: overtime ? parseNumber(values.overtimeRate) : null,
    sundayRate: parseNumber(values.sundayRate),
    holidayRate: parseNumber(values.holidayRate),
  }
}

/** The editable terms of a stored employee. */
export function savedTermsOf(employee: Employee): Terms {
  return termsFromValues(valuesOf(employee))
}

function chosen<Choice extends string>(choices: readonly Choice[], value: string): Choice | null {
  return choices.find((choice) => choice === value) ?? null
}

function parseNumber(value: NumberText): number | null {
  return value === '' ? null : Number(value)
}

const highestRate = 99_999
const hoursADay = 24

function rateProblem(value: NumberText): string | null {
  return Number(value) > highestRate ? 'A rate must be below 100,000 dollars an hour.' : null
}

/** The same limits and messages as the contract. */
export const employeeRules = {
  email: emailProblem,
  firstName: (value) => (value.trim() ? null : 'Enter the first name.'),
  lastName: (value) => (value.trim() ? null : 'Enter the last name.'),
  overtimeAfterHours: (value, { payRate }) =>
    payRate === 'hourly_overtime' && Number(value) > hoursADay ? 'Enter at most 24 hours a day.' : null,
  ordinaryRate: rateProblem,
  overtimeRate: (value, { payRate }) => (payRate === 'hourly_overtime' ? rateProblem(value) : null),
  sundayRate: rateProblem,
  holidayRate: rateProblem,
} satisfies FormRulesRecord<EmployeeValues>
