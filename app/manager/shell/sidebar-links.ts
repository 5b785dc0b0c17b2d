import type { EndpointName } from '#app/lib/may.ts'
import {
  type Icon,
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

interface SidebarLink {
  label: string
  to: string
  sections: string[]
  icon: Icon
  /** Left out for roles that may not call it. */
  needs?: EndpointName
  /** Where it leads for those roles instead. */
  otherwise?: string
}

/** The ten links in the order of Specification 2. A link is current on every path below its sections. */
export const sidebarLinks: SidebarLink[] = [
  { label: 'Dashboard', to: '/dashboard', sections: ['/dashboard'], icon: IconLayoutDashboard },
  { label: 'Timesheets', to: '/timesheets/approve', sections: ['/timesheets'], icon: IconClockCheck },
  {
    label: 'Safety Reports',
    to: '/safety-reports/hazard-report',
    sections: ['/safety-reports'],
    icon: IconShieldCheck,
    needs: 'safetyReports.listReports',
  },
  { label: 'Tasks', to: '/tasks/overview', sections: ['/tasks'], icon: IconChecklist, needs: 'tasks.listTasks' },
  {
    label: 'Calendar',
    to: '/calendar',
    sections: ['/calendar'],
    icon: IconCalendarEvent,
    needs: 'calendar.listEvents',
  },
  { label: 'Chat', to: '/chat', sections: ['/chat'], icon: IconMessages, needs: 'chat.listChannels' },
  {
    label: 'Training',
    to: '/training',
    sections: ['/training'],
    icon: IconSchool,
    needs: 'tickets.listTickets',
  },
  { label: 'Find New Workers', to: '/discover', sections: ['/discover'], icon: IconUserSearch },
  {
    label: 'Employees',
    to: '/employees/active',
    sections: ['/employees'],
    icon: IconUsersGroup,
    needs: 'employees.getEmployee',
  },
  {
    label: 'Settings',
    to: '/settings/company',
    sections: ['/settings', '/accounting-software'],
    icon: IconSettings,
    needs: 'business.editCompany',
    otherwise: '/settings/integrations',
  },
]

export function isCurrent(pathname: string, sections: readonly string[]): boolean {
  return sections.some((section) => pathname === section || pathname.startsWith(`${section}/`))
}
