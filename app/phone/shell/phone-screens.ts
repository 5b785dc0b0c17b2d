import {
  IconBeach,
  IconCalendarEvent,
  IconChecklist,
  IconHome,
  IconListDetails,
  IconMessages,
  IconUser,
} from '@tabler/icons-react'

/** The screens in the bar. */
export const bar = [
  { href: '/', label: 'shell:home', Icon: IconHome },
  { href: '/hours', label: 'shell:hours', Icon: IconListDetails },
  { href: '/tasks', label: 'shell:tasks', Icon: IconChecklist },
  { href: '/chat', label: 'shell:chat', Icon: IconMessages },
] as const

/** The screens behind ☰. */
export const menu = [
  { href: '/calendar', label: 'shell:calendar', Icon: IconCalendarEvent },
  { href: '/leave', label: 'shell:leave', Icon: IconBeach },
  { href: '/me', label: 'shell:me', Icon: IconUser },
] as const

/** Whether the path belongs to the screen at `href`. */
export const isAt = (href: string, path: string) => (href === '/' ? path === '/' : path.startsWith(href))
