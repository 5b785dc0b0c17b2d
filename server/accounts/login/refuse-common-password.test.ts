import { expect, test } from 'vitest'
import { refuseCommonPassword } from './refuse-common-password.ts'

const own = ['pat.reed@example.com', 'Pat Reed', 'Willow Creek']

test.each([
  'password12',
  '1234567890',
  'qwertyuiop',
  'aaaaaaaaaa',
  'password123',
  'pat.reed@example.com',
  'willowcreek',
])('F13: %s is refused, at its field and with what to choose', (password) => {
  expect(() => refuseCommonPassword(password, 'password', own)).toThrow(
    expect.objectContaining({
      code: 'BAD_REQUEST',
      data: expect.objectContaining({ fields: { password: expect.stringContaining('easily guessed') } }),
    }),
  )
})

test.each(['three dry boots', 'xkq7vbn2pl', 'willow creek demo', 'a sentence for the tests', '🐄🌾🚜🌧️🐕🏡☕🪵🔧🧢'])(
  '%s is taken',
  (password) => {
    expect(() => refuseCommonPassword(password, 'password', own)).not.toThrow()
  },
)
