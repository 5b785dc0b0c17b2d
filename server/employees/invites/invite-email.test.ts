import { expect, test } from 'vitest'
import { inviteEmail } from './invite-email.ts'

const letter = {
  businessName: 'Bell & Sons',
  zone: 'Australia/Sydney',
  baseUrl: 'https://muster.example.com',
  firstName: 'Ana',
  email: 'ana+farm@example.com',
  code: '123456',
  expiresAt: '2026-12-31T13:30:00.000Z',
}

test('the email says who invites, where to join and with which code', () => {
  const { to, subject, text } = inviteEmail(letter)
  expect(to).toBe('ana+farm@example.com')
  expect(subject).toBe('Bell & Sons invites you to Muster')
  expect(text).toContain('Hello Ana,')
  expect(text).toContain('\nhttps://muster.example.com/join?email=ana%2Bfarm%40example.com&code=123456\n')
  expect(text).toContain('enter 123456.')
})

test('its expiry is in the farm’s zone', () => {
  expect(inviteEmail(letter).text).toContain('valid until Fri 1 Jan 2027, 12:30am.')
  expect(inviteEmail({ ...letter, zone: 'Australia/Perth' }).text).toContain('valid until Thu 31 Dec 2026, 9:30pm.')
})
