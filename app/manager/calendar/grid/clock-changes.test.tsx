import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { anEvent, openCalendar } from '#test/component/calendar-screen.ts'

const boxOf = async (shown: Locator) => {
  await expect.element(shown).toBeVisible()
  return shown.element().getBoundingClientRect()
}
const event = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const slot = (name: string) => page.getByRole('button', { name, exact: true })

const hours = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const labels = [...hours.map((hour) => `${hour}am`), ...hours.map((hour) => `${hour}pm`)].join('')

// The tests' browser is in Sydney, whose clocks skip 2:00 to 3:00 on the one day and repeat it on the other.
const changes = [
  ['week', '2026-10-04', 'Sun 4 Oct'],
  ['day', '2026-10-04', 'Sun 4 Oct'],
  ['week', '2027-04-04', 'Sun 4 Apr'],
  ['day', '2027-04-04', 'Sun 4 Apr'],
] as const

test.each(changes)(
  'a %s with a clock change on %s has 24 equal hours, beside which events are drawn',
  async (view, day, text) => {
    await openCalendar(view, day, [
      anEvent('Drench', `${day}T09:00`, `${day}T17:00`),
      anEvent('Lambing', `${day}T01:00`, `${day}T04:00`),
    ])
    for (const [name, from, to] of [
      ['Drench', '9:00am', '5:00pm'],
      ['Lambing', '1:00am', '4:00am'],
    ] as const) {
      const { top, bottom } = await boxOf(event(name))
      expect(top).toBeCloseTo((await boxOf(slot(`${text}, ${from}`))).top, 0)
      expect(bottom).toBeCloseTo((await boxOf(slot(`${text}, ${to}`))).top, 0)
    }
    const column = slot(`${text}, 12:00am`).element().closest('.mantine-ScrollArea-root')
    expect(column?.textContent?.replaceAll(/\s/g, '')).toContain(labels)
  },
)
