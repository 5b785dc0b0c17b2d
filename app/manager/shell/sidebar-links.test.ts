import { expect, test } from 'vitest'
import { isCurrent, sidebarLinks } from './sidebar-links.ts'

test('the links have the order and the paths of Specification 2', () => {
  expect(sidebarLinks.map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Timesheets', '/timesheets/approve'],
    ['Safety Reports', '/safety-reports/hazard-report'],
    ['Tasks', '/tasks/overview'],
    ['Calendar', '/calendar'],
    ['Chat', '/chat'],
    ['Training', '/training'],
    ['Find New Workers', '/discover'],
    ['Employees', '/employees/active'],
    ['Settings', '/settings/company'],
  ])
})

test.each([
  ['/dashboard', 'Dashboard'],
  ['/timesheets/approve/0199', 'Timesheets'],
  ['/employees/add', 'Employees'],
  ['/settings/assets', 'Settings'],
  ['/accounting-software', 'Settings'],
  ['/chatter', undefined],
  ['/onboarding', undefined],
])('at %s the current link is %s', (path, label) => {
  expect(sidebarLinks.filter(({ sections }) => isCurrent(path, sections)).map((link) => link.label)).toEqual(
    label ? [label] : [],
  )
})
