import { expect, type Page } from '@playwright/test'
import { password } from '#test/e2e/fixtures.ts'

export type ProviderName = 'Xero' | 'MYOB'

/**
 * Muster keeps to the 60 calls a minute that Xero allows an organisation, and all journeys share one: what is asked of
 * it may be answered a minute later. Journeys that wait like this are `slow`.
 */
export const expectInPace = expect.configure({ timeout: 70_000 })

/** Presses what begins the sign-in, and gives the window of the provider that opens. */
export async function openProvider(page: Page, button: RegExp): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  await provePassword(page, 'Go to')
  const provider = await opening
  await expect(provider.getByRole('button', { name: 'Allow access' })).toBeVisible()
  return provider
}

/** Says yes there, for these organisations of the sandbox; the window comes back to Muster. */
export async function allow(provider: Page, organisations: readonly string[]) {
  const yes = provider.getByRole('button', { name: 'Allow access' })
  // The last of the page: what is offered there is looked at once.
  await expect(yes).toBeVisible()
  for (const choice of await provider.getByRole('checkbox').all()) await choice.uncheck()
  for (const name of organisations) await provider.getByLabel(name).check()
  await yes.click()
}

/**
 * Connects the business of the page in a window of its own, which is closed again.
 * @returns the address of the sandbox
 */
export async function connectProvider(
  page: Page,
  name: ProviderName,
  organisation = 'Willow Creek Pty Ltd',
): Promise<string> {
  await page.goto('/settings/integrations')
  const provider = await openProvider(page, new RegExp(`^Connect ${name}`))
  const sandbox = new URL(provider.url()).origin
  await allow(provider, [organisation])
  await expectInPace(provider.getByRole('heading', { name: `Connected to ${organisation}` })).toBeVisible()
  await provider.close()
  return sandbox
}

/** Answers the open question with the password, and does what it asked about. */
export async function provePassword(page: Page, verb: string, typed = password) {
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Your Muster password' }).fill(typed)
  await question.getByRole('button', { name: verb }).click()
}
