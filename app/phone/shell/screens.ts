import { calendar } from '#app/phone/calendar/feature.ts'
import { chat } from '#app/phone/chat/feature.ts'
import { clock } from '#app/phone/clock/feature.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'
import { hours } from '#app/phone/hours/feature.ts'
import { leave } from '#app/phone/leave/feature.ts'
import { machines } from '#app/phone/machines/feature.ts'
import { me } from '#app/phone/me/feature.ts'
import { notifications } from '#app/phone/notifications/feature.ts'
import { reports } from '#app/phone/reports/feature.ts'
import { tasks } from '#app/phone/tasks/feature.ts'
import { tickets } from '#app/phone/tickets/feature.ts'
import { waiting } from '#app/phone/waiting/feature.ts'

/** The screens of all features, in the order of the bar and the menu. `read-ahead.ts` says what each needs without reception. */
export const screens = {
  clock,
  hours,
  tasks,
  chat,
  leave,
  tickets,
  calendar,
  machines,
  reports,
  me,
  notifications,
  waiting,
}

const list: readonly PhoneScreen[] = Object.values(screens)

export const bar = list.flatMap(({ path, title, entry }) =>
  entry?.in === 'bar' ? [{ href: path, title, ...entry }] : [],
)

/** What has no place in the bar. */
export const menu = list.flatMap(({ path, title, entry }) => (entry?.in === 'menu' ? [{ href: path, title }] : []))

/** Whether the path belongs to the screen at `href`. */
export const isAt = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`))

export const screenAt = (at: string) => list.find(({ path }) => isAt(path, at))
