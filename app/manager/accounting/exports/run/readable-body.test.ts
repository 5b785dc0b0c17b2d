import { expect, test } from 'vitest'
import { readableBody } from './readable-body.ts'

test('hours of a line stand in one row', () => {
  expect(readableBody('[{"Units":[8,7.6,0],"Name":"a [1,2] b"}]')).toBe(
    '[\n  {\n    "Units": [ 8, 7.6, 0 ],\n    "Name": "a [1,2] b"\n  }\n]',
  )
})

test.each(['<ApiException><Message>No</Message></ApiException>', 'plain words', '[8,7.6'])(
  '%s stays as it came',
  (text) => {
    expect(readableBody(text)).toBe(text)
  },
)
