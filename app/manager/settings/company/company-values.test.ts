import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { businessOutput, companyFields } from '#shared/business/business-contract.ts'
import { businessOf, type CompanyValues, companyRules, inputOf, valuesOf } from './company-values.ts'

const contract = z.object(companyFields)
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const business = businessOutput.parse({
  id,
  businessName: 'Willow Creek',
  state: 'nsw',
  suburb: null,
  address: null,
  position: { latitude: -30.4021, longitude: 149.7518 },
  timeZone: 'Australia/Broken_Hill',
  contactName: 'Pat Reed',
  contactEmail: 'pat@example.com',
  contactNumber: null,
  contactPosition: null,
  staffCount: 10,
  contractorCount: null,
  commodities: ['Winter cropping'],
  abn: '51824753556',
  uhfChannel: null,
  operateTruck: true,
  operateTelehandler: false,
  overThreeTonnes: false,
  operateForklift: false,
  operateSprayRigs: true,
  showsPayEstimate: false,
  configuration: [],
  payrollCalendar: { id, startDate: '2026-09-28', period: 14 },
  mapTiles: null,
})
const values = valuesOf(business)

test('a stored profile fills the form and is valid input as it is', () => {
  expect(values).toMatchObject({ abn: '51 824 753 556', suburb: '', contractorCount: '', staffCount: 10 })
  expect(values).toMatchObject({ address: '', position: '-30.4021, 149.7518' })
  const { position } = business
  expect(contract.parse(inputOf(values))).toMatchObject({
    contractorCount: null,
    timeZone: 'Australia/Broken_Hill',
    position,
  })
})

test('after a save whose refetch failed, the form shows what the contract stores', () => {
  const typed = {
    ...inputOf(values),
    businessName: ' Willow Bend ',
    abn: ' ',
    suburb: ' Moree ',
    address: ' 12 Balo Street ',
    position: null,
    contactEmail: 'Pat@Example.com ',
  }
  const sent = contract.parse(typed)
  expect(valuesOf(businessOf(business, typed))).toEqual(valuesOf(businessOf(business, sent)))
  expect(businessOf(business, typed)).toMatchObject({
    businessName: 'Willow Bend',
    abn: null,
    suburb: 'Moree',
    address: '12 Balo Street',
  })
})

describe('the form rejects what the contract rejects, with the same message:', () => {
  test.each<[keyof typeof companyRules & keyof CompanyValues, string | number]>([
    ['businessName', '  '],
    ['abn', '51 824 753 557'],
    ['contactName', ''],
    ['contactEmail', ''],
    ['contactEmail', 'pat'],
    ['staffCount', -1],
    ['staffCount', 2.5],
    ['contractorCount', 1.5],
    ['staffCount', 100_001],
    ['contractorCount', 100_001],
  ])('%s of “%s”', (field, value) => {
    const typed = { ...values, [field]: value }
    const rule: (value: never) => string | null = companyRules[field]
    const { error } = contract.safeParse(inputOf(typed))
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, Reflect.apply(rule, undefined, [value])],
    ])
  })

  test.each<[keyof typeof companyRules, string]>([
    ['staffCount', ''],
    ['staffCount', '200000'],
    ['contractorCount', '200000'],
  ])('%s of “%s” is rejected as missing or too large', (field, value) => {
    const rule: (value: never) => string | null = companyRules[field]
    expect(Reflect.apply(rule, undefined, [value])).toMatch(/^Enter /)
  })
})
