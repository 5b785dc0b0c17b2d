import { expect, test } from 'vitest'
import { aMachine } from '#test/component/machine-answers.ts'
import { fieldsOf, valuesOf } from './machine-values.ts'

test('a machine that is not changed is saved as it was', () => {
  const service = { everyMeter: 250, everyMonths: null, dueMeter: 1250.5, dueOn: '2027-03-01' }
  const meter = { reading: 1204.5, readAt: '2026-11-20T20:00:00.000Z' }
  const machine = aMachine('Header 2', {
    category: 'headers',
    idCode: 'H2',
    year: 2019,
    meterUnit: 'hours',
    meter,
    service,
  })
  expect(fieldsOf(valuesOf(machine))).toEqual({
    name: 'Header 2',
    idCode: 'H2',
    category: 'headers',
    make: '',
    model: '',
    year: 2019,
    serial: '',
    capacity: '',
    notes: '',
    meterUnit: 'hours',
    meter: 1204.5,
    photoFileId: null,
    service,
  })
})
