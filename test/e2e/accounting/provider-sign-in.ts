import { expect, type Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { password } from '#test/e2e/fixtures.ts'

export type ProviderName = 'Xero' | 'MYOB'

/** Muster respects Xero's limit of 60 calls per minute and organisation, so a response may take a minute. */
export const expectInPace = expect.configure({ timeout: 70_000 })

/** Presses the button that starts the sign-in. @returns the provider's new window */
export async function openProvider(page: Page, button: RegExp): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  await provePassword(page, 'Go to')
  const provider = await opening
  await expect(provider.getByRole('button', { name: 'Allow access' })).toBeVisible()
  return provider
}

/** Grants access to these sandbox organisations; the window then returns to Muster. */
export async function allow(provider: Page, organisations: readonly string[]) {
  const yes = provider.getByRole('button', { name: 'Allow access' })
  // The last element of the page, so that the options above it have loaded.
  await expect(yes).toBeVisible()
  for (const choice of await provider.getByRole('checkbox').all()) await choice.uncheck()
  for (const name of organisations) await provider.getByLabel(name, { exact: true }).check()
  await yes.click()
}

/**
 * Connects the page's business in a new window, which is then closed, to an organisation of its own.
 * @param like the organisation whose records it begins with
 * @returns the address of the sandbox, and the organisation's name
 */
export async function connectProvider(page: Page, name: ProviderName, like = 'Willow Creek Pty Ltd') {
  await page.goto('/settings/integrations')
  const provider = await openProvider(page, new RegExp(`^Connect ${name}`))
  const sandbox = new URL(provider.url()).origin
  const organisation = `${like} ${newId().slice(-8)}`
  const added = await provider.request.post(`${sandbox}/organisations`, { form: { name: organisation, like } })
  expect(added.ok()).toBe(true)
  await provider.reload()
  await allow(provider, [organisation])
  await expectInPace(provider.getByRole('heading', { name: `Connected to ${organisation}` })).toBeVisible()
  await provider.close()
  return { sandbox, organisation }
}

/** Enters the password in the open dialog and confirms. */
export async function provePassword(page: Page, verb: string, typed = password) {
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Your Muster password' }).fill(typed)
  await question.getByRole('button', { name: verb }).click()
}
