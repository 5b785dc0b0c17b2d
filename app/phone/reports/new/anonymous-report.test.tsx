import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { answers, attachments, outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { aPhoto } from '#test/component/a-photo.ts'
import { giveMicrophone } from '#test/component/microphone.ts'
import { cameraOf, openToReport } from '#test/component/report-on-phone.ts'
import { stubbedUpload } from '#test/fixtures/stubbed-upload.ts'

const send = page.getByRole('button', { name: 'Send', exact: true })
const quiet = page.getByRole('switch', { name: 'Don’t say who I am' })
const words = 'The gate nearly fell on me'

/** Random, so that it does not contain the time as others do. */
const random = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/

async function openNearMiss() {
  const opened = await openToReport()
  await page.getByRole('main').getByRole('link', { name: 'Report' }).click()
  await page.getByText('Near miss', { exact: true }).click()
  await cameraOf('Near miss').upload(await aPhoto('IMG_20261128_Kit.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove photo Photo 1' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What happened? (optional)' }).fill(words)
  return opened
}

/** Everything that this phone keeps. */
async function everythingKept() {
  const tables = await Promise.all([outbox, attachments, answers, settings].map((table) => table.toArray()))
  return JSON.stringify([
    tables,
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.cookie,
    window.history.state,
  ])
}

test('the screen says what is not kept, and what may still tell; there is no voice note', async () => {
  giveMicrophone()
  await openNearMiss()
  await expect.element(page.getByRole('button', { name: 'Record a voice note' })).toBeVisible()
  await quiet.click()
  for (const said of [
    /Your name, this phone, your machine and what the camera adds to a photo are not kept/,
    /your voice would tell who you are/,
    /It won’t be in your reports/,
    /Where few people work, the words or a photo may still tell who you are/,
  ]) {
    await expect.element(page.getByText(said)).toBeVisible()
  }
  await expect.element(page.getByRole('button', { name: 'Record a voice note' })).not.toBeInTheDocument()
})

test('it is recorded with random ids and the hour, without the user, the machine and the location', async () => {
  const { on, kit } = await openNearMiss()
  on.reception = false
  await quiet.click()
  await send.click()
  await expect.element(page.getByText(/^Saved on this phone/)).toBeVisible()
  const [report, photo] = await outbox.orderBy('sequence').toArray()
  expect(report).toMatchObject({
    endpoint: 'safetyReports.reportNearMissAnonymously',
    userId: '',
    input: {
      id: expect.stringMatching(random),
      what: words,
      assetId: null,
      location: null,
      happenedAt: expect.stringMatching(/T\d\d:00:00\.000Z$/),
      photoIds: [expect.stringMatching(random)],
    },
  })
  expect(photo).toMatchObject({
    endpoint: 'safetyReports.addAnonymousPhoto',
    userId: '',
    input: { id: expect.stringMatching(random), photoFileId: expect.stringMatching(random) },
  })
  const kept = JSON.stringify([report?.input, photo?.input, await attachments.toArray()])
  expect([kit.person.userId, 'Kit', 'IMG_'].filter((trace) => kept.includes(trace))).toEqual([])
})

test('the location goes with it only if the reporter says so', async () => {
  const { on, location } = await openNearMiss()
  on.reception = false
  await quiet.click()
  await page.getByRole('switch', { name: 'Say where: River flat' }).click()
  await send.click()
  await expect.element(page.getByText(/^Saved on this phone/)).toBeVisible()
  expect(await outbox.orderBy('sequence').first()).toMatchObject({ input: { location } })
})

test('after it is sent nothing of it is left on this phone, and its photo was uploaded without a name', async () => {
  const uploads: { path: string; name: string }[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    stubbedUpload(({ path, body, answer }) => {
      const file = body.get('file')
      uploads.push({ path, name: file instanceof File ? file.name : '' })
      answer()
    }),
  )
  const { server } = await openNearMiss()
  await quiet.click()
  await send.click()
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
  await expect.poll(() => server.callsOf('safetyReports.addAnonymousPhoto').length).toBe(1)
  await expect.poll(() => outbox.count()).toBe(0)

  const [sent] = server.callsOf('safetyReports.reportNearMissAnonymously')
  const [photo] = server.callsOf('safetyReports.addAnonymousPhoto')
  const ids = JSON.stringify([sent, photo]).match(/[0-9a-f-]{36}/g) ?? []
  expect(ids.length).toBeGreaterThan(3)
  const left = await everythingKept()
  expect([words, 'earMiss', 'nonymous', ...ids].filter((trace) => left.includes(trace))).toEqual([])
  expect(await attachments.count()).toBe(0)
  const { photoFileId: fileId } = z.object({ photoFileId: z.string() }).parse(photo)
  expect(uploads).toContainEqual({ path: `/api/anonymous-files/${fileId}`, name: fileId })
  expect(uploads.filter(({ path }) => path.startsWith('/api/files/'))).toEqual([])
})

test('a form that is opened again still does not say who', async () => {
  await openNearMiss()
  await quiet.click()
  expect(Object.values(localStorage).join()).toContain('"anonymous":true')
})
