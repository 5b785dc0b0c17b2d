import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#test/component/fake-server.ts'
import { aBusiness, aSession } from '#test/component/farm-answers.ts'
import { openManager, startManager } from '#test/component/open-manager.tsx'

const signedOut = { user: null, business: null, businesses: [] }
const address = () => window.location.pathname + window.location.search
const title = page.getByRole('heading', { level: 1 })

test('a user whose farm has no configuration is signed out and sees the reason on the login', async () => {
  let session: ReturnType<typeof aSession> | typeof signedOut = aSession(aBusiness())
  const server = await startManager('/settings/assets', {
    answers: {
      'accounts.readSession': () => session,
      'accounts.signOut': () => {
        session = signedOut
        return { ok: true }
      },
      'business.getBusiness': () => {
        throw refusal('NOT_FOUND', 'Willow Creek has no configuration.')
      },
    },
  })
  await expect.poll(address).toBe('/login?notice=no-settings')
  await expect.element(page.getByText(/^Your farm’s settings are missing/)).toBeVisible()
  await expect.poll(() => server.callsOf('accounts.signOut')).toHaveLength(1)
})

test('the login links to registration', async () => {
  await startManager('/login', { answers: { 'accounts.readSession': () => signedOut } })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(address).toBe('/register')
})

test.each([
  ['/chat/7', 'Chat'],
  ['/discover/7', 'Find new workers'],
])('%s opens the screen of one chat or worker', async (path, name) => {
  await openManager(path)
  await expect.element(title).toHaveTextContent(name)
})
