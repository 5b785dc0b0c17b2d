import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { timeRangeText } from './date-text.ts'
import { breakText, durationText, hoursText } from './duration-text.ts'
import { instantOf } from './zone.ts'

const minutes = z.object({ minutes: z.number() })
const times = z.object({ start: z.string(), end: z.string() })

const cases = goldenCases('format', {
  input: z.union([minutes, times]),
  expected: z.union([
    z.object({ hours: z.string(), break: z.string(), duration: z.string() }),
    z.object({ text: z.string() }),
  ]),
})

test('every format case is read', () => expect(cases).toHaveLength(10))

test.each(cases)('$id $input', ({ input, expected }) => {
  expect('minutes' in input ? textsOfMinutes(input) : { text: textOfTimes(input) }).toEqual(expected)
})

function textsOfMinutes({ minutes: value }: z.infer<typeof minutes>) {
  return { hours: hoursText(value), break: breakText(value), duration: durationText(value) }
}

function textOfTimes({ start, end }: z.infer<typeof times>) {
  const zone = 'Australia/Adelaide'
  return timeRangeText(instantOf(`2026-11-16T${start}`, zone), instantOf(`2026-11-16T${end}`, zone), zone)
}
