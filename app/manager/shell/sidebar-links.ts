import {
  IconCalendarEvent,
  IconChecklist,
  IconClockCheck,
  IconLayoutDashboard,
  IconMessages,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react'

/** The ten links in the order of Specification 2. A link is current on every path below its sections. */
export const sidebarLinks = [
  { label: 'Dashboard', to: '/dashboard', sections: ['/dashboard'], icon: IconLayoutDashboard },
  { label: 'Timesheets', to: '/timesheets/approve', sections: ['/timesheets'], icon: IconClockCheck },
  {
    label: 'Safety Reports',
    to: '/safety-reports/hazard-report',
    sections: ['/safety-reports'],
    icon: IconShieldCheck,
  },
  { label: 'Tasks', to: '/tasks/overview', sections: ['/tasks'], icon: IconChecklist },
  { label: 'Calendar', to: '/calendar', sections: ['/calendar'], icon: IconCalendarEvent },
  { label: 'Chat', to: '/chat', sections: ['/chat'], icon: IconMessages },
  { label: 'Training', to: '/training', sections: ['/training'], icon: IconSchool },
  { label: 'Find New Workers', to: '/discover', sections: ['/discover'], icon: IconUserSearch },
  { label: 'Employees', to: '/employees/active', sections: ['/employees'], icon: IconUsersGroup },
  { label: 'Settings', to: '/settings/company', sections: ['/settings', '/accounting-software'], icon: IconSettings },
]

export function isCurrent(pathname: string, sections: readonly string[]): boolean {
  return sections.some((section) => pathname === section || pathname.startsWith(`${section}/`))
}
