import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aPhoto } from '#test/component/a-photo.ts'
import { line, openMachine, typeReadings } from '#test/component/machine-on-phone.ts'
import { mostTaken } from '#shared/safety-reports/report-limits.ts'
import { aFaultHold, aKnownMachine } from '#test/fixtures/a-machine.ts'
import { attachments, outbox, settings } from '#app/phone/outbox/phone-db.ts'

const id = newId()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const banner = page.getByRole('alert').filter({ hasText: 'Do not use · Header 2' })
const note = page.getByRole('textbox', { name: 'What is wrong (optional)' })
const ok = (name: string) => line(name).getByRole('button', { name: 'OK' })
const fail = (name: string) => line(name).getByRole('button', { name: 'Fail' }).click()
const photos = (item: string) => page.getByRole('group', { name: `Photos of: ${item}` })

async function takePhoto(item: string, name: string) {
  await photos(item)
    .getByLabelText('Choose photos')
    .upload(await aPhoto(name))
  await expect.element(page.getByText(`${name} is ready to be saved.`)).toBeInTheDocument()
}

const recordedNames = async () => (await outbox.orderBy('sequence').toArray()).map(({ endpoint }) => endpoint)
const photoRows = () => settings.where('key').startsWith('check photo').count()

test('a check is all OK in one tap, with its readings typed, and is recorded with the words that were shown', async () => {
  const { server, on } = await openMachine()
  await button('All OK').click()
  await button('Finish').click()
  await expect.element(page.getByText('Still to check: Engine hours and 1 more')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Engine hours' })).toHaveFocus()
  await typeReadings()
  await expect.element(page.getByText('Every line is answered.')).toBeVisible()
  await button('Finish').click()
  await expect.element(page.getByText(/You checked it at .*: all OK\./)).toBeVisible()
  await expect.poll(() => server.callsOf('safetyReports.recordPreStart')).toHaveLength(1)
  const [sent] = server.callsOf('safetyReports.recordPreStart')
  expect(sent).toMatchObject({ assetId: on.machine.id, offline: false, category: 'headers', version: 3, photoIds: [] })
})

test('a critical fail offers to stop here, which puts the machine out of use on this phone at once', async () => {
  const { on } = await openMachine()
  on.reception = false
  await fail('Steering')
  await expect.element(banner).not.toBeInTheDocument()
  await note.fill('Pulls left')
  await button('Stop here').click()
  await expect.element(banner).toBeVisible()
  for (const words of ['Failed: Steering', 'Ask Mick Brown or a manager', 'Waiting to sync']) {
    await expect.element(banner.getByText(words)).toBeVisible()
  }
  await expect.element(button('All OK')).not.toBeInTheDocument()
  const [item] = await outbox.toArray()
  const failed = item && 'items' in item.input ? item.input.items : []
  expect(failed).toContainEqual(expect.objectContaining({ text: 'Steering', result: 'fail', note: 'Pulls left' }))
})

test('a fail that is not critical neither stops the check nor the machine', async () => {
  await openMachine()
  await fail('Bearings and belts: no heat, noise or fray')
  await expect.element(button('Stop here')).not.toBeInTheDocument()
  await button('All OK').click()
  await typeReadings()
  await button('Finish').click()
  await expect.element(page.getByText(/something failed/)).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('each tap is kept: after a restart the check goes on with its answers, note and photo', async () => {
  const { reload } = await openMachine()
  await fail('Bearings and belts: no heat, noise or fray')
  await note.fill('Squeals')
  await takePhoto('Bearings and belts: no heat, noise or fray', 'bearing.jpg')
  await page.getByRole('textbox', { name: 'Engine hours' }).fill('1240')
  await expect.poll(photoRows).toBe(1)
  await reload()
  await expect.element(note).toHaveValue('Squeals')
  await expect.element(page.getByRole('textbox', { name: 'Engine hours' })).toHaveValue('1240')
  await expect.element(photos('Bearings and belts: no heat, noise or fray').getByText('Photo 1')).toBeVisible()
  await expect
    .element(line('Bearings and belts: no heat, noise or fray').getByRole('button', { name: 'Fail' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('photos go with their own check after it, each once, and the next check begins without them', async () => {
  const { on } = await openMachine()
  on.reception = false
  await fail('Bearings and belts: no heat, noise or fray')
  await takePhoto('Bearings and belts: no heat, noise or fray', 'bearing.jpg')
  await button('All OK').click()
  await typeReadings()
  await expect.poll(photoRows).toBe(1)
  await button('Finish').click()
  await button('Check it again').click()
  expect(await recordedNames()).toEqual(['safetyReports.recordPreStart', 'safetyReports.addReportPhoto'])
  const [report, photo] = await outbox.orderBy('sequence').toArray()
  expect(photo?.input).toMatchObject({ reportId: report && 'id' in report.input ? report.input.id : '' })
  expect(await attachments.count()).toBe(1)
  await fail('Bearings and belts: no heat, noise or fray')
  await expect.element(note).toHaveValue('')
  await expect
    .element(photos('Bearings and belts: no heat, noise or fray').getByText('Photo 1'))
    .not.toBeInTheDocument()
  expect(await photoRows()).toBe(0)
})

test('a check has no room for more photos than the server takes with one, and says so', async () => {
  const { kit, on } = await openMachine()
  await fail('Steering')
  await expect.element(photos('Steering').getByLabelText('Choose photos')).toBeInTheDocument()
  const { userId, managerId } = kit.person
  const others = Array.from({ length: mostTaken - 2 }, () => {
    const photo = { id: newId(), fileId: newId(), item: 'another line', blob: new Blob(['jpeg']) }
    return { key: `check photo ${userId} ${managerId} ${on.machine.id} ${photo.id}`, value: photo }
  })
  await settings.bulkPut(others)
  await expect.element(photos('Steering').getByText(/^A check has at most 60 photos/)).toBeVisible()
  await photos('Steering')
    .getByLabelText('Choose photos')
    .upload([await aPhoto('left.jpg'), await aPhoto('right.jpg'), await aPhoto('below.jpg')])
  await expect.element(photos('Steering').getByText(/so the others were not taken/)).toBeInTheDocument()
  await expect.poll(photoRows).toBe(mostTaken)
  await expect.element(photos('Steering').getByLabelText('Choose photos')).toBeDisabled()
  await fail('Bearings and belts: no heat, noise or fray')
  await expect
    .element(photos('Bearings and belts: no heat, noise or fray').getByLabelText('Choose a photo'))
    .toBeDisabled()
})

test('a photo that can’t be read says so once, and stays away when the check goes on', async () => {
  await openMachine()
  await fail('Steering')
  const file = new File(['no picture'], 'notes.txt', { type: 'text/plain' })
  await photos('Steering').getByLabelText('Choose photos').upload(file)
  const problem = page.getByText(/can’t read that file as a photo/)
  await expect.element(problem).toBeVisible()
  await photos('Steering')
    .getByRole('button', { name: /Cancel/ })
    .click()
  await button('All OK').click()
  await typeReadings()
  await expect.element(problem).not.toBeInTheDocument()
})

test('a doubtful meter reading is asked again once, and then kept with the reason', async () => {
  const machine = aKnownMachine({ id, meter: { reading: 1240, readAt: '2026-11-18T21:00:00.000Z' } })
  const { server } = await openMachine({ machine })
  await expect.element(page.getByText(/Last reading: 1,240 h/)).toBeVisible()
  await button('All OK').click()
  await page.getByRole('textbox', { name: 'Engine hours' }).fill('124')
  await page.getByRole('textbox', { name: 'Tyres or tracks, wheel nuts' }).fill('240')
  await expect.element(page.getByText('Still to check: Engine hours')).toBeVisible()
  await page.getByRole('radio', { name: 'The meter was changed' }).click()
  await button('Finish').click()
  await expect.poll(() => server.callsOf('safetyReports.recordPreStart')).toHaveLength(1)
  const [sent] = server.callsOf('safetyReports.recordPreStart')
  expect(sent).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'meter', reading: 124 })]),
  })
})

test('a meter that can’t be read leaves nothing to type', async () => {
  await openMachine()
  await button('All OK').click()
  for (const box of page.getByRole('checkbox', { name: 'I can’t read it' }).all()) await box.click()
  await expect.element(page.getByText('Every line is answered.')).toBeVisible()
})

test('at a machine out of use there is no check with reception', async () => {
  const machine = aKnownMachine({ id, holds: [aFaultHold({ id: newId(), openedBy: 'Sam Bell' })] })
  await openMachine({ machine })
  for (const words of ['Brakes and park brake', /^Sam Bell, /, 'Not repaired yet', /^As of /]) {
    await expect.element(banner.getByText(words)).toBeVisible()
  }
  await expect.element(button('All OK')).not.toBeInTheDocument()
  await expect.element(button(/Check anyway/)).not.toBeInTheDocument()
})

test('without reception a machine that is out of use, as far as the phone knows, may be checked, which is kept and said', async () => {
  const machine = aKnownMachine({ id, holds: [aFaultHold({ id: newId() })] })
  const { on, reload } = await openMachine({ machine })
  await expect.element(banner).toBeVisible()
  on.reception = false
  await reload()
  await button('Check anyway, no reception').click()
  await button('All OK').click()
  await typeReadings()
  await button('Finish').click()
  await expect.element(page.getByText(/You checked it at/)).toBeVisible()
  await expect.element(banner).toBeVisible()
  expect((await outbox.toArray())[0]?.input).toMatchObject({ offline: true })
})

test('a check with a critical fail that was left open is sent when the app is opened again', async () => {
  const { kit, on, server, reload } = await openMachine({ path: '' })
  await expect.element(page.getByText('Ready for a check')).toBeVisible()
  const ago = Temporal.Now.instant().subtract({ minutes: 11 }).toString({ fractionalSecondDigits: 3 })
  const item = { id: 'headers-6', text: 'Steering', critical: true, kind: 'plain', unit: null, result: 'fail' }
  const value = {
    id: newId(),
    assetId: on.machine.id,
    category: 'headers',
    version: 3,
    anyway: false,
    items: [item],
    readings: {},
    firstAt: ago,
    lastAt: ago,
  }
  const { userId, managerId } = kit.person
  await settings.put({ key: `open check ${userId} ${managerId} ${on.machine.id}`, value })
  await reload()
  await expect.poll(() => server.callsOf('safetyReports.recordPreStart').length).toBeGreaterThan(0)
  // A call that the reload cut off is sent again: one record, each call the same.
  for (const call of server.callsOf('safetyReports.recordPreStart'))
    expect(call).toMatchObject({ id: value.id, offline: true })
  expect(await recordedNames()).toEqual(['safetyReports.recordPreStart'])
})

test('a check that was begun hours ago, and not finished, is not gone on with, and a new one is kept', async () => {
  const { kit, on, reload } = await openMachine()
  await ok('Steering').click()
  const { userId, managerId } = kit.person
  const key = `open check ${userId} ${managerId} ${on.machine.id}`
  await expect.poll(() => settings.get(key)).toBeDefined()
  const row = await settings.get(key)
  const before = Temporal.Now.instant().subtract({ hours: 5 }).toString({ fractionalSecondDigits: 3 })
  await settings.put({ key, value: { ...Object(row?.value), firstAt: before, lastAt: before } })
  await reload()
  await expect.element(ok('Steering')).toHaveAttribute('aria-pressed', 'false')
  await ok('Seat belt').click()
  await expect.poll(async () => (await settings.get(key))?.value).not.toMatchObject({ firstAt: before })
  await reload()
  await expect.element(ok('Seat belt')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(ok('Steering')).toHaveAttribute('aria-pressed', 'false')
})

test('a check that was begun before the machine was released is not gone on with', async () => {
  const { on, server, reload } = await openMachine({ machine: aKnownMachine({ id }) })
  await ok('Steering').click()
  await expect.poll(() => settings.where('key').startsWith('open check').count()).toBe(1)
  const releasedAt = Temporal.Now.instant().add({ minutes: 1 }).toString({ fractionalSecondDigits: 3 })
  on.machine = aKnownMachine({ id, checkDue: true, releasedAt })
  server.publish('assets')
  await expect.element(page.getByText(/no one has checked it since/)).toBeVisible()
  await reload()
  await expect.element(ok('Steering')).toHaveAttribute('aria-pressed', 'false')
})

test('a photo that is still being resized is waited for', async () => {
  const resizing = Promise.withResolvers<void>()
  const bitmap = window.createImageBitmap.bind(window)
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    await resizing.promise
    return bitmap(blob)
  })
  const { on } = await openMachine()
  on.reception = false
  await fail('Steering')
  await photos('Steering')
    .getByLabelText('Choose photos')
    .upload(await aPhoto('wheel.jpg'))
  await expect.element(button('Stop here')).toHaveAttribute('aria-busy', 'true')
  resizing.resolve()
  await expect.element(button('Stop here')).not.toHaveAttribute('aria-busy')
  await button('Stop here').click()
  await expect.element(banner).toBeVisible()
  expect(await recordedNames()).toEqual(['safetyReports.recordPreStart', 'safetyReports.addReportPhoto'])
})
