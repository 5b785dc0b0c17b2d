import { StrictMode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { answers as stored, attachments, outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { PhoneApp } from '#app/phone/phone-app.tsx'
import '#app/phone/phone.css'
import '#app/ui/theme/media.css'
import '#app/ui/theme/theme.css'
import { cookieJar } from '#test/fixtures/cookie-jar.ts'
import { type Answers, fakeServer } from './fake-server.ts'
import { type OnPhone, phoneAnswers } from './kit-on-phone.ts'

/** Cookies of this test: those of the path /my are hidden from a page that was not opened there. */
function keepCookies() {
  const jar = cookieJar()
  const reading = vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar.cookie)
  const writing = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    jar.cookie = text
  })
  onTestFinished(() => {
    reading.mockRestore()
    writing.mockRestore()
  })
}

const show = () =>
  render(
    <StrictMode>
      <PhoneApp />
    </StrictMode>,
  )

/**
 * Opens the phone app at a path, on a phone on which an employee is signed in.
 * @param answers in place of the default ones, or in addition
 * @returns the server, and a function that opens the app again as after a reload
 */
export async function openPhone(path: string, { answers, ...on }: OnPhone & { answers?: Answers }) {
  const server = fakeServer({ ...phoneAnswers(on), ...answers })
  const { href } = window.location
  await page.viewport(390, 844)
  localStorage.clear()
  keepCookies()
  await Promise.all([outbox.clear(), attachments.clear(), stored.clear(), settings.clear()])
  await storePerson(on.person)
  window.history.replaceState(null, '', path)
  let shown = await show()
  onTestFinished(async () => {
    await shown.unmount()
    await page.viewport(1280, 800)
    window.history.replaceState(null, '', href)
  })
  await expect.element(page.getByRole('banner').getByText('Willow Creek')).toBeVisible()
  return {
    server,
    reload: async () => {
      await shown.unmount()
      shown = await show()
    },
  }
}
