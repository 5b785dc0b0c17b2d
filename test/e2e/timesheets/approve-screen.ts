import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { expect } from '#test/e2e/fixtures.ts'

/** Past days without a public holiday or a daylight saving change. */
const week = 'from=2026-03-02&to=2026-03-08'

type Work = { day: string; from: string; to: string; locationIds?: string[] }

/** Adds an entry in the farm's local time, which in March is UTC+11. */
export async function addWork(page: Page, employeeId: string, { day, from, to, locationIds = [] }: Work) {
  const id = newId()
  const at = (time: string) => Temporal.Instant.from(`2026-03-${day}T${time}+11:00`).toString()
  const answer = await page.request.post('/api/timesheets/entries', {
    data: {
      entries: [{ id, employeeId }],
      startTime: at(from),
      endTime: at(to),
      comments: '',
      locationIds,
      activityIds: [],
      breaks: [],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

export const clean = { from: '08:00', to: '12:00' }
export const withoutBreak = { from: '07:00', to: '15:30' }

export const open = (page: Page, employeeId: string, more = '') =>
  page.goto(`/timesheets/approve/${employeeId}?${week}${more}`)
export const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
export const entryOf = (page: Page, day: string) => entries(page).filter({ hasText: day })
export const people = (page: Page) => page.getByRole('navigation', { name: 'People' })
export const bar = (page: Page) => page.getByRole('region', { name: 'Decide' })
