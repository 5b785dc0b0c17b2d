import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { attachments, outbox } from '#app/phone/outbox/phone-db.ts'
import { aPhoto } from '#test/component/a-photo.ts'
import { aDocument, openWithTickets, untilKept } from '#test/component/tickets-on-phone.ts'
import { stubbedUpload } from '#test/fixtures/stubbed-upload.ts'

const own = page.getByRole('region', { name: 'Your tickets' })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save' })

async function choosePhoto(side: 'front' | 'back') {
  const photo = page.getByRole('group', { name: `Photo of the ${side}` })
  await photo.getByLabelText('Choose a photo').upload(await aPhoto(`${side}.jpg`))
  await expect.element(photo.getByText(`${side}.jpg is ready to be saved.`)).toBeInTheDocument()
}

test('without reception a ticket with both sides of its card shows at once, and later its photos are sent before it', async () => {
  const { kit, server, on } = await openWithTickets('/my/tickets/new')
  const uploaded: string[] = []
  const upload = stubbedUpload(({ path, answer }) => {
    uploaded.push(path)
    answer()
  })
  vi.stubGlobal('XMLHttpRequest', upload)
  await untilKept(kit.person)
  on.reception = false
  await field('Type').selectOptions('First Aid')
  await field('Number').fill(' HLTAID011 7 ')
  await field('Issued on').fill('2026-02-28')
  await field('Refresh due on').fill('2029-02-28')
  await field('Notes').fill('CPR in March')
  await choosePhoto('front')
  await choosePhoto('back')
  await save.click()
  await expect.element(page.getByText(/^Saved on this phone\./)).toBeVisible()
  await expect.element(own.getByText('No. HLTAID011 7')).toBeVisible()
  await expect.element(own.getByText('Photos: front and back')).toBeVisible()

  const [item] = await outbox.toArray()
  expect(item).toMatchObject({ version: 3, endpoint: 'employees.saveDocument' })
  expect(await attachments.count()).toBe(2)
  on.reception = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.callsOf('employees.saveDocument')).toHaveLength(1)
  const [sent] = server.callsOf('employees.saveDocument')
  expect(sent).toMatchObject({
    certificate: 'first_aid',
    licenceClass: null,
    number: 'HLTAID011 7',
    issuedOn: '2026-02-28',
    expiresOn: '2029-02-28',
    notes: 'CPR in March',
  })
  expect(uploaded.toSorted()).toEqual(
    ['photoFileId', 'backPhotoFileId'].map((name) => `/api/files/${String(Object(sent)[name])}`).toSorted(),
  )
})

test('the usual term is suggested while no date is entered, and never for a driver licence', async () => {
  await openWithTickets('/my/tickets/new', { state: 'vic' })
  await field('Issued on').fill('2024-02-29')
  await field('Type').selectOptions('First Aid')
  const suggestion = page.getByText('Usually good for 3 years, until 28 Feb 2027. Enter what the card prints.')
  await expect.element(suggestion).toBeVisible()
  await field('Refresh due on').fill('2026-12-01')
  await expect.element(suggestion).not.toBeInTheDocument()
  await field('Refresh due on').fill('')
  await field('Type').selectOptions('ACUP')
  await expect
    .element(page.getByText('Usually good for 10 years, until 28 Feb 2034. Enter what the card prints.'))
    .toBeVisible()
  await field('Type').selectOptions('Driver licence: Car')
  await expect.element(field('Expires on')).toBeVisible()
  expect(page.getByText(/^Usually good/).elements()).toEqual([])
})

test('a ticket that would end before it is issued is refused, and any number is taken', async () => {
  await openWithTickets('/my/tickets/new')
  await field('Type').selectOptions('Driver licence: Heavy Rigid (HR)')
  await field('Number').fill('ask Mick')
  await field('Issued on').fill('2026-03-01')
  await field('Expires on').fill('2026-02-28')
  await save.click()
  await expect.element(page.getByText('The ticket ends before it begins. Check the two dates.')).toBeVisible()
  expect(await outbox.count()).toBe(0)
  await field('Expires on').fill('2026-03-01')
  await save.click()
  await expect.element(own.getByText('No. ask Mick')).toBeVisible()
})

test('what was typed is there after the app was closed', async () => {
  const { reload } = await openWithTickets('/my/tickets/new')
  await field('Type').selectOptions('Forklift')
  await field('Notes').fill('LF and LO')
  await reload()
  await expect.element(field('Notes')).toHaveValue('LF and LO')
  await expect.element(field('Type')).toHaveValue('forklift')
  await expect.element(page.getByText('You typed this before. It isn’t saved yet.')).toBeVisible()
})

test('a ticket is changed with what it has, keeps its photos, and is removed after a question', async () => {
  const forklift = aDocument({
    number: '12',
    issuedOn: '2024-01-31',
    expiresOn: '2029-01-31',
    notes: 'LF',
    hasPhoto: true,
    hasBackPhoto: true,
  })
  const { server } = await openWithTickets(`/my/tickets/${forklift.id}`, {
    documents: [forklift],
    answers: { 'employees.removeDocument': () => ({ ok: true }) },
  })
  await expect.element(page.getByRole('heading', { name: 'Forklift' })).toBeVisible()
  await expect.element(field('Issued on')).toHaveValue('2024-01-31')
  await expect.element(page.getByRole('img', { name: 'Photo of the front' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo of the back' })).toBeVisible()
  expect(server.callsOf('employees.getOwnPhoto')).toContainEqual({ id: forklift.id, side: 'back' })
  await field('Number').fill('13')
  await save.click()
  await expect.poll(() => server.callsOf('employees.saveDocument')).toHaveLength(1)
  const [sent] = server.callsOf('employees.saveDocument')
  expect(sent).toEqual({
    id: forklift.id,
    certificate: 'forklift',
    licenceClass: null,
    number: '13',
    issuedOn: '2024-01-31',
    expiresOn: '2029-01-31',
    notes: 'LF',
  })
  await own.getByRole('link').click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
})
