import { expect, test } from 'vitest'
import { textOf } from '#shared/texts.ts'
import { inOwnWords, ownWords } from './own-words.ts'

const mine = 'You no longer have access'
const refusal = (data: unknown) => ({ code: 'CONFLICT', message: 'In the words of the server.', data })

test('a refusal is written out by the app, and so are its fields', async () => {
  const reason = textOf('core.noAccess')
  const fieldReasons = { email: textOf('accounts.sameEmail'), other: { code: 'core.ofTomorrow', parameters: {} } }
  const fields = { email: 'Same.', other: 'Other.' }
  expect(await inOwnWords(refusal({ reason, fields, fieldReasons, final: true }))).toEqual({
    code: 'CONFLICT',
    message: expect.stringContaining(mine),
    data: {
      reason,
      fieldReasons,
      final: true,
      fields: { email: 'This is already your email. Enter a new one.', other: 'Other.' },
    },
  })
})

test.each([
  ['without a code', undefined],
  ['with a code of a newer server', { reason: { code: 'core.ofTomorrow', parameters: {} } }],
  ['with a code of a newer feature', { reason: { code: 'chat.closed', parameters: {} } }],
  ['with parameters that its text can’t use', { reason: { code: 'timesheets.lockedAlready', parameters: {} } }],
])('a refusal %s stays in the words of the server', async (_, data) => {
  expect(await inOwnWords(refusal(data))).toEqual(refusal(data))
})

test('a text that includes others is written out whole', async () => {
  const because = [
    textOf('accounting.hoursGone'),
    textOf('accounting.linkChanged', {
      provider: 'xero',
      person: { firstName: 'Ana', lastName: 'Bell' },
    }),
  ]
  expect(await ownWords(textOf('accounting.nothingSent', { because }))).toBe(
    'Nothing was sent because something has changed. An employee you chose no longer has approved hours in this pay period. Ana Bell: their link in Xero was just changed. Check the list again, then send.',
  )
})
