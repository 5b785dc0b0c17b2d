import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aBusiness } from '#test/component/farm-answers.ts'
import { type Answers, unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { stopClock, timeOf } from '#test/component/stopped-clock.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const save = page.getByRole('button', { name: 'Save changes' })
const unsaved = page.getByText('Not saved yet')
const banner = page.getByRole('banner')
/** Whether the browser would close the tab without a question. */
const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The company whose profile is stored as sent. */
async function openCompany(answers: Answers = {}) {
  const business = aBusiness()
  const server = await openManager('/settings/company', {
    business,
    answers: {
      'business.editCompany': (input) => {
        Object.assign(business, input)
        return { ok: true }
      },
      ...answers,
    },
  })
  await expect.element(save).toBeVisible()
  return { business, server }
}

test('an invalid ABN is reported at its field; a valid one is grouped, and the header shows the new name at once', async () => {
  const { business, server } = await openCompany()
  const abn = field('ABN')
  const name = field('Business name')
  await abn.fill('51824753557')
  abn.element().blur()
  await expect.element(abn).toHaveAccessibleDescription(/^This is not an ABN\./)
  await name.fill('Willow Bend')
  await save.click()
  await expect.element(abn).toHaveFocus()
  await expect.element(banner.getByText('Willow Creek')).toBeVisible()
  expect(server.callsOf('business.editCompany')).toEqual([])
  await abn.fill('51824753556')
  abn.element().blur()
  await expect.element(abn).toHaveValue('51 824 753 556')
  await expect.element(abn).toHaveAccessibleDescription('')
  await box('Horticulture').click()
  await box('Forklifts').click()
  await field('UHF channel').fill('40')
  await save.dblClick()
  await expect.element(banner.getByText('Willow Bend')).toBeVisible()
  await expect.element(unsaved).not.toBeInTheDocument()
  const typed = {
    businessName: 'Willow Bend',
    abn: '51 824 753 556',
    commodities: ['Horticulture'],
    operateForklift: true,
    uhfChannel: '40',
  }
  await expect.poll(() => server.callsOf('business.editCompany')).toEqual([expect.objectContaining(typed)])
  business.abn = '51824753556'
  await server.reload()
  await expect.element(abn).toHaveValue('51 824 753 556')
  await expect.element(box('Horticulture')).toBeChecked()
  await expect.element(box('Forklifts')).toBeChecked()
  await expect.element(field('UHF channel')).toHaveValue('40')

  await name.fill('Willow End')
  await save.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(name).toHaveValue('Willow Bend')
  await expect.element(banner.getByText('Willow Bend')).toBeVisible()
  await expect.poll(() => server.callsOf('business.editCompany').at(-1)).toMatchObject(typed)
})

test('where the farm is, is saved with the profile', async () => {
  const { server } = await openCompany()
  await field('Address').fill('1420 Old Gunnedah Road')
  await field('Position on the map').fill('30.4021 S 149.7518 E')
  await save.click()
  const saved = { address: '1420 Old Gunnedah Road', position: { latitude: -30.4021, longitude: 149.7518 } }
  await expect.poll(() => server.callsOf('business.editCompany')).toEqual([expect.objectContaining(saved)])
  await expect.element(field('Position on the map')).toHaveValue('-30.4021, 149.7518')
  await expect.element(unsaved).not.toBeInTheDocument()
})

test('a failed lookup of entries that a time zone moves is reported', async () => {
  await openCompany({
    'business.previewZone': () => {
      throw new Error('the server fails')
    },
  })
  // Until the page stops asking again.
  stopClock()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Perth time')
  const section = page.getByRole('region', { name: 'Location and time' })
  await timeOf(section.getByText(/^We can’t show which entries would move right now\./), { stepMs: 500 })
})

test('what a new time zone does is said before it is saved: entries that move, and how much keeps its clock time', async () => {
  const preview = {
    toOtherPeriod: [],
    toOtherPeriodCount: 0,
    withinPeriodCount: 2,
    lockedCount: 0,
    events: 12,
    tasks: 3,
  }
  const { server } = await openCompany({ 'business.previewZone': () => preview })
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Perth time')
  const section = page.getByRole('region', { name: 'Location and time' })
  await expect.element(section.getByText('2 entries move to another day of the same pay period.')).toBeVisible()
  const keeping = (what: string) => section.getByText(`${what} clock time: 9:00am stays 9:00am.`, { exact: true })
  await expect.element(keeping('12 events and 3 tasks keep their')).toBeVisible()
  Object.assign(preview, { events: 1, tasks: 0 })
  server.publish('calendar')
  await expect.element(keeping('1 event keeps its')).toBeVisible()
  Object.assign(preview, { events: 0 })
  server.publish('calendar')
  await expect.element(section.getByText('clock time')).not.toBeInTheDocument()
})

test('changes saved in another tab show, except in fields being edited here', async () => {
  const { business, server } = await openCompany()
  await field('Position').fill('Manager')
  business.contactNumber = '0400 111 222'
  server.publish('manager')
  await expect.element(field('Phone')).toHaveValue('0400 111 222')
  await expect.element(field('Position')).toHaveValue('Manager')
  await save.click()
  await expect.element(unsaved).not.toBeInTheDocument()
  const saved = { contactNumber: '0400 111 222', contactPosition: 'Manager' }
  await expect.poll(() => server.callsOf('business.editCompany')).toEqual([expect.objectContaining(saved)])
  business.contactPosition = 'Director'
  server.publish('manager')
  await expect.element(field('Position')).toHaveValue('Director')
  await expect.element(field('Phone')).toHaveValue('0400 111 222')
})

test('leaving with unsaved changes asks first', async () => {
  await openCompany()
  const suburb = field('Suburb or town')
  const away = page.getByRole('link', { name: 'Assets' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  expect(mayClose()).toBe(true)
  await suburb.fill('Wee Waa')
  await expect.element(unsaved).toBeVisible()
  expect(mayClose()).toBe(false)
  await away.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(suburb).toHaveValue('Wee Waa')
  await away.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => window.location.pathname).toBe('/settings/assets')
  await expect.element(question).not.toBeInTheDocument()
})

test('saved values stay on screen when reloading them fails', async () => {
  const business = aBusiness()
  let reachable = true
  await openCompany({
    'business.getBusiness': () => {
      if (!reachable) throw unreachable()
      return business
    },
  })
  await field('Suburb or town').fill('Moree')
  reachable = false
  // Until the page stops asking again.
  stopClock()
  await save.click()
  await timeOf(page.getByText(/^Saved Willow Creek\./), { stepMs: 500 })
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.element(field('Suburb or town')).toHaveValue('Moree')
  await page.getByRole('link', { name: 'Assets' }).click()
  await expect.element(field('Suburb or town')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Company' }).click()
  await expect.element(field('Suburb or town')).toHaveValue('Moree')
})
