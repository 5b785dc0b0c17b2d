import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { attachments, outbox } from '#app/phone/outbox/phone-db.ts'
import { aPhoto } from '#test/component/a-photo.ts'
import { devicePosition } from '#test/component/device-position.ts'
import { goBack } from '#test/component/go-back.ts'
import { giveMicrophone } from '#test/component/microphone.ts'
import { cameraOf, openToReport } from '#test/component/report-on-phone.ts'
import { stubbedUpload } from '#test/fixtures/stubbed-upload.ts'

const report = page.getByRole('main').getByRole('link', { name: 'Report' })
const send = page.getByRole('button', { name: 'Send', exact: true })
const kind = (name: string) => page.getByText(name, { exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const kept = page.getByText('Saved on this phone. It is sent when there is reception.')
const records = () => outbox.orderBy('sequence').toArray()

/** The most that a report may take from Home (issue: 20 seconds, with gloves). */
const mostTaps = 4

test.each([
  ['Hazard', 'safetyReports.reportHazard', { likelihood: null, consequence: null, harmTo: 'people' }],
  ['Near miss', 'safetyReports.reportIncident', { severity: 'near_miss', someoneHurt: false, machineDamaged: false }],
  ['Injury or damage', 'safetyReports.reportIncident', { severity: null, someoneHurt: true, machineDamaged: false }],
] as const)('%s is recorded without reception in few taps, and nothing is typed', async (name, endpoint, filled) => {
  const { on, location, header, tap, countTaps } = await openToReport()
  on.reception = false
  await tap(report)
  await tap(kind(name))
  await expect.element(heading(name)).toHaveFocus()
  await tap(send)
  await expect.element(kept).toBeVisible()
  expect(countTaps()).toBeLessThanOrEqual(mostTaps)
  expect(await records()).toMatchObject([
    { endpoint, input: { what: '', assetId: header.id, location, photoIds: [], ...filled } },
  ])
})

test('a machine fault is recorded without reception in few taps: the machine of the shift comes first', async () => {
  const { on, header, location, tap, countTaps } = await openToReport()
  on.reception = false
  await tap(report)
  await tap(kind('Machine fault'))
  await tap(page.getByRole('region', { name: 'On your shift' }).getByRole('link', { name: /Header 2/ }))
  await tap(send)
  await expect.element(kept).toBeVisible()
  await expect.element(page.getByRole('status').filter({ has: kept })).toHaveFocus()
  expect(countTaps()).toBeLessThanOrEqual(mostTaps)
  expect(await records()).toMatchObject([
    { endpoint: 'safetyReports.reportFault', input: { assetId: header.id, location, what: '', stopsUse: false } },
  ])
})

test('the report is one tap from other screens, and Home has its own button', async () => {
  const { tap } = await openToReport()
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Report' })
  await expect.element(inHeader).not.toBeInTheDocument()
  await tap(page.getByRole('link', { name: 'Hours' }))
  await tap(inHeader)
  await expect.element(heading('Report')).toHaveFocus()
  await expect.element(inHeader).not.toBeInTheDocument()
  await tap(kind('Machine fault'))
  await expect.element(heading('Which machine has a fault?')).toHaveFocus()
})

test('the photo of the camera is in the form, a line and a voice note go with it, and the report comes before them', async () => {
  giveMicrophone()
  const { on, tap } = await openToReport()
  on.reception = false
  await tap(report)
  await tap(kind('Hazard'))
  await cameraOf('Hazard').upload(await aPhoto('gate.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove photo Photo 1' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What is it? (optional)' }).fill('Loose gate')
  await page.getByRole('button', { name: 'Record a voice note' }).click()
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:01')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove voice note' })).toHaveFocus()
  await send.click()
  await expect.element(kept).toBeVisible()
  const [hazard, photo, voice] = await records()
  const reportId = hazard && 'id' in hazard.input ? hazard.input.id : ''
  expect(hazard).toMatchObject({ endpoint: 'safetyReports.reportHazard', input: { what: 'Loose gate' } })
  expect(photo).toMatchObject({ endpoint: 'safetyReports.addReportPhoto', input: { reportId, item: null } })
  expect(voice).toMatchObject({ endpoint: 'safetyReports.addReportPhoto', input: { reportId, item: null } })
  expect(hazard && 'photoIds' in hazard.input && hazard.input.photoIds).toEqual(
    [photo, voice].map((each) => each && 'id' in each.input && each.input.id),
  )
  const files = await attachments.toArray()
  const typeOf = (recordId: string | undefined) => files.find((file) => file.recordId === recordId)?.blob.type
  expect(typeOf(photo?.id)).toBe('image/jpeg')
  expect(typeOf(voice?.id)).toMatch(/^audio\//)
})

test('a camera that is left without a photo leaves the form, and Back leads to the choice', async () => {
  const { tap } = await openToReport()
  await tap(report)
  await tap(kind('Near miss'))
  await expect.element(send).toBeVisible()
  await goBack()
  await expect.element(heading('Report')).toHaveFocus()
  await expect.element(kind('Hazard')).toBeVisible()
})

test('a photo that this phone can’t read says so, and the report can be sent without it', async () => {
  const { tap } = await openToReport()
  await tap(report)
  await tap(kind('Hazard'))
  await cameraOf('Hazard').upload(new File(['nothing'], 'x.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText(/This phone can’t read that file as a photo/)).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
})

test('a storage that fails between report and photo keeps the form, and the next try records both', async () => {
  const { on, tap } = await openToReport()
  on.reception = false
  await tap(report)
  await tap(kind('Hazard'))
  await cameraOf('Hazard').upload(await aPhoto('gate.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove photo Photo 1' })).toBeVisible()
  const failing = vi.spyOn(attachments, 'bulkAdd').mockImplementation(() => {
    throw new Error('The storage is full.')
  })
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  failing.mockRestore()
  expect(await records()).toEqual([])
  await send.click()
  await expect.element(kept).toBeVisible()
  expect((await records()).map(({ endpoint }) => endpoint)).toEqual([
    'safetyReports.reportHazard',
    'safetyReports.addReportPhoto',
  ])
})

test('what was kept is said to be sent once it is, first the report and then its photo', async () => {
  const uploaded = Promise.withResolvers<void>()
  vi.stubGlobal(
    'XMLHttpRequest',
    stubbedUpload(({ answer }) => void uploaded.promise.then(() => answer())),
  )
  const { server, tap } = await openToReport()
  await tap(report)
  await tap(kind('Hazard'))
  await cameraOf('Hazard').upload(await aPhoto('gate.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove photo Photo 1' })).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Sent. Its photos and voice note follow.')).toBeVisible()
  uploaded.resolve()
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
  const [, photo] = await records()
  expect(server.callsOf('safetyReports.addReportPhoto')).toContainEqual(photo?.input)
})

test('an injury opens with 000 and where this phone is, with its accuracy, and help stays when it is sent', async () => {
  const gps = devicePosition()
  const { tap } = await openToReport()
  await tap(report)
  await tap(kind('Injury or damage'))
  await expect.element(page.getByRole('link', { name: 'Call 000' })).toHaveAttribute('href', 'tel:000')
  await expect.element(page.getByText('Finding where this phone is…')).toBeVisible()
  gps.find()
  await expect.element(page.getByText('-34.50000')).toBeVisible()
  await expect.element(page.getByText('146.12346')).toBeVisible()
  await expect.element(page.getByText('Right to within 12 m')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call 000' })).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect.element(page.getByRole('heading', { name: /^On since/ })).toBeVisible()
})

test('a phone that may not say where it is says so, what to say instead, and looks again', async () => {
  const gps = devicePosition()
  const { tap } = await openToReport()
  await tap(report)
  await tap(kind('Injury or damage'))
  gps.refuse()
  await expect.element(page.getByText(/doesn’t let Muster see where it is/)).toBeVisible()
  await expect.element(page.getByText(/Say the name of the farm, the road/)).toBeVisible()
  await page.getByRole('button', { name: 'Find it again' }).click()
  gps.find()
  await expect.element(page.getByText('-34.50000')).toBeVisible()
})

test('damage only, with the machine of the shift, is a machine incident', async () => {
  const { on, tap } = await openToReport()
  on.reception = false
  await tap(report)
  await tap(kind('Injury or damage'))
  await kind('Damage only').click()
  await send.click()
  await expect.element(kept).toBeVisible()
  expect(await records()).toMatchObject([
    { input: { severity: 'machine_incident', someoneHurt: false, machineDamaged: true } },
  ])
})
