import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { aPageOf } from '#test/fixtures/a-channel.ts'
import { forgetPerson } from './forget-person.ts'

/** As when the employee returns from another app. */
const wake = () => document.dispatchEvent(new Event('visibilitychange'))

test('a partly filled sign-in form stays when the employee returns from another app', async () => {
  const kit = kitOnPhone()
  let signedIn = true
  const ifSignedIn = <Answer,>(answer: Answer): Answer => {
    if (!signedIn) throw new ORPCError('UNAUTHORIZED')
    return answer
  }
  const { server } = await openPhone('/my/', {
    ...kit,
    answers: {
      'chat.listChannels': () => ifSignedIn(aPageOf()),
      'notifications.listNotifications': () => ifSignedIn({ notifications: [], unread: 0, more: false }),
      'timesheets.getClock': () => ifSignedIn(kit.clock),
      'accounts.signIn': () => {
        signedIn = true
        return { ok: true }
      },
      'accounts.readSession': () => ({
        user: { id: kit.person.userId, name: 'Kit Doyle', email: 'kit@example.com', phoneOnly: true },
        business: null,
        businesses: [],
      }),
    },
  })
  signedIn = false
  wake()
  const ended = page.getByRole('region', { name: 'Sign in' })
  await ended.getByText('Kit, sign in to sync what is waiting on this phone.').click()
  const email = ended.getByRole('textbox', { name: 'Email' })
  await email.fill('kit@example.com')
  const asked = server.callsOf('timesheets.getClock').length
  wake()
  await expect.poll(() => server.callsOf('timesheets.getClock').length).toBeGreaterThan(asked)
  await expect.element(email).toHaveValue('kit@example.com')
  await ended.getByRole('textbox', { name: 'Password' }).fill('a sentence for the tests')
  await ended.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(ended).not.toBeInTheDocument()
})

test('the session of this browser is adopted when reception returns', async () => {
  const kit = kitOnPhone()
  let hasReception = false
  const session = {
    user: { id: kit.person.userId, name: 'Kit Doyle', email: 'kit@example.com', phoneOnly: true },
    business: null,
    businesses: [],
  }
  const { server } = await openPhone('/my/', {
    ...kit,
    answers: { 'accounts.readSession': () => (hasReception ? session : Promise.reject(unreachable())) },
  })
  // As where the browser has cleared all that names the employee, but not the session.
  await forgetPerson(kit.person)
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect.poll(() => server.callsOf('accounts.readSession')).not.toHaveLength(0)
  hasReception = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('button', { name: /^Clock on/ })).toBeVisible()
})
