import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { anEvent, daysOf, openCalendar } from '#test/component/calendar-screen.ts'

const event = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const slot = (name: string) => page.getByRole('button', { name, exact: true })

async function edge(name: string, side: 'top' | 'bottom') {
  await expect.element(event(name)).toBeVisible()
  return page.elementLocator(event(name).element().querySelector(`[data-edge=${side}]`) ?? document.body)
}

interface Point {
  x: number
  y: number
}

/** Presses an event at a point of it and lets go at a point of something, even if the event lies over it. */
async function drag(from: Locator, to: Locator, { at, onto = { x: 30, y: 10 } }: { at: Point; onto?: Point }) {
  await expect.element(from).toBeVisible()
  await userEvent.dragAndDrop(from, to, { sourcePosition: at, targetPosition: onto, force: true })
}

test.each(['day', 'week'] as const)(
  'in a %s an event moves by the distance of the drag, wherever it was grabbed',
  async (view) => {
    await openCalendar(view, '2026-10-07', [anEvent('Drench', '2026-10-07T09:00', '2026-10-07T11:00')])
    // An hour is 64 pixels: near the lower edge, two hours down.
    await drag(event('Drench'), slot('Wed 7 Oct, 12:30pm'), { at: { x: 30, y: 118 } })
    await expect.element(event('Drench ?, Wed 7 Oct, 11:00am – 1:00pm')).toBeVisible()
    // In the middle, two hours up.
    await drag(event('Drench'), slot('Wed 7 Oct, 10:00am'), { at: { x: 30, y: 70 } })
    await expect.element(event('Drench ?, Wed 7 Oct, 9:00am – 11:00am')).toBeVisible()
  },
)

test('an event that does not begin with a slot keeps its minutes', async () => {
  await openCalendar('week', '2026-10-07', [anEvent('Drench', '2026-10-07T09:10', '2026-10-07T11:00')])
  await drag(event('Drench'), slot('Fri 9 Oct, 10:30am'), { at: { x: 30, y: 90 } })
  await expect.element(event('Drench ?, Fri 9 Oct, 9:10am – 11:00am')).toBeVisible()
})

test('in a month an event of days is grabbed on its third day, also to move it by one', async () => {
  await openCalendar('month', '2026-10-07', [daysOf('Shearing', '2026-10-05', '2026-10-08')])
  await expect.element(event('Shearing')).toBeVisible()
  const { width } = event('Shearing').element().getBoundingClientRect()
  const at = { x: width * (2.5 / 4), y: 10 }
  await drag(event('Shearing'), page.getByRole('button', { name: /^Thu 15 Oct( 2026)?$/ }), { at })
  await expect.element(event('Shearing ?, Tue 13 Oct, 13 – 16 Oct')).toBeVisible()
  await drag(event('Shearing'), event('Shearing'), { at, onto: { x: width * (1.5 / 4), y: 10 } })
  await expect.element(event('Shearing ?, Mon 12 Oct, 12 – 15 Oct')).toBeVisible()
})

test('in the row above the hours an event is grabbed on its third day, and a night keeps its hours', async () => {
  const server = await openCalendar('week', '2026-10-07', [
    daysOf('Shearing', '2026-10-05', '2026-10-07'),
    anEvent('Lambing', '2026-10-05T22:00', '2026-10-06T06:00'),
  ])
  await expect.element(event('Shearing')).toBeVisible()
  const { width } = event('Shearing').element().getBoundingClientRect()
  await drag(event('Shearing'), slot('All day 2026-10-09'), { at: { x: width * (2.5 / 3), y: 10 } })
  await expect
    .poll(() => server.callsOf('calendar.editEvent').at(-1))
    .toMatchObject({
      days: { first: '2026-10-07', last: '2026-10-09' },
    })
  await drag(event('Lambing'), slot('All day 2026-10-11'), { at: { x: width / 2, y: 10 } })
  await expect
    .poll(() => server.callsOf('calendar.editEvent').at(-1))
    .toMatchObject({
      startDate: '2026-10-10T11:00:00Z',
      endDate: '2026-10-10T19:00:00Z',
    })
})

test('an event moves beside another one at the same time, and not into or out of the row above the hours', async () => {
  const server = await openCalendar('week', '2026-10-07', [
    anEvent('Drench', '2026-10-07T09:00', '2026-10-07T11:00'),
    anEvent('Crutch', '2026-10-07T09:00', '2026-10-07T11:00'),
    daysOf('Shearing', '2026-10-05'),
  ])
  await drag(event('Drench'), slot('All day 2026-10-09'), { at: { x: 10, y: 40 } })
  await drag(event('Shearing'), slot('Tue 6 Oct, 10:00am'), { at: { x: 10, y: 10 } })
  await drag(event('Crutch'), slot('Wed 7 Oct, 12:30pm'), { at: { x: 10, y: 110 } })
  await expect.element(event('Crutch ?, Wed 7 Oct, 11:00am – 1:00pm')).toBeVisible()
  await expect.element(event('Drench ?, Wed 7 Oct, 9:00am – 11:00am')).toBeVisible()
  await expect.poll(() => server.callsOf('calendar.editEvent')).toHaveLength(1)
})

test.each([
  ['week', '2026-10-04', 'Sun 4 Oct'],
  ['day', '2027-04-04', 'Sun 4 Apr'],
] as const)(
  'in a %s with a clock change on %s an event moves and stretches by what the hours beside it say',
  async (view, day, text) => {
    await openCalendar(view, day, [anEvent('Drench', `${day}T09:00`, `${day}T11:00`)])
    await drag(event('Drench'), slot(`${text}, 11:30am`), { at: { x: 30, y: 100 } })
    await expect.element(event(`Drench ?, ${text}, 10:00am – 12:00pm`)).toBeVisible()
    await drag(await edge('Drench', 'bottom'), slot(`${text}, 1:30pm`), { at: { x: 2, y: 2 }, onto: { x: 30, y: 2 } })
    await expect.element(event(`Drench ?, ${text}, 10:00am – 1:30pm`)).toBeVisible()
    await drag(await edge('Drench', 'top'), slot(`${text}, 8:30am`), { at: { x: 2, y: 2 }, onto: { x: 30, y: 2 } })
    await expect.element(event(`Drench ?, ${text}, 8:30am – 1:30pm`)).toBeVisible()
  },
)

test('a day shows a night that began on the day before, whose end is stretched and whose start stays', async () => {
  await openCalendar('day', '2026-10-07', [anEvent('Lambing', '2026-10-06T22:00', '2026-10-07T06:00')])
  await drag(await edge('Lambing', 'bottom'), slot('Wed 7 Oct, 8:00am'), { at: { x: 2, y: 2 }, onto: { x: 30, y: 2 } })
  await expect.element(event('Lambing ?, Tue 6 Oct, Tue 6 Oct, 10:00pm – Wed 7 Oct, 8:00am')).toBeVisible()
})

test('what is stretched or drawn to the end of a day ends at midnight', async () => {
  await openCalendar('day', '2026-10-07', [anEvent('Lambing', '2026-10-07T21:00', '2026-10-07T22:00')])
  const last = slot('Wed 7 Oct, 11:30pm')
  await drag(await edge('Lambing', 'bottom'), last, { at: { x: 2, y: 2 }, onto: { x: 30, y: 31 } })
  await expect.element(event('Lambing ?, Wed 7 Oct, .*9:00pm – .*12:00am')).toBeVisible()
  await drag(slot('Wed 7 Oct, 8:00pm'), last, { at: { x: 300, y: 5 }, onto: { x: 300, y: 20 } })
  await expect
    .element(page.getByRole('dialog', { name: 'Add event' }).getByLabelText('End time'))
    .toHaveValue('12:00 AM')
})
