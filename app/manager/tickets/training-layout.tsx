import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import tabClasses from '#app/ui/page/underlined-tab.module.css'
import { AddTicketButton } from './add-ticket-button.tsx'
import classes from './training-layout.module.css'

interface Tab {
  to: '/training/tickets' | '/training/matrix'
  label: string
  /** What its screen adds, beside the heading. */
  actions?: ReactNode
}

const tabs: Tab[] = [
  { to: '/training/tickets', label: 'Tickets', actions: <AddTicketButton /> },
  { to: '/training/matrix', label: 'Skills matrix', actions: <AddTicketButton /> },
]

/** The heading of the screens about what people have learnt, which are tabs. */
export function TrainingLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="Training" actions={tabs.find(({ to }) => to === pathname)?.actions} />
      <nav aria-label="Training" className="no-print">
        <ul className={classes.tabs}>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={tabClasses.tab}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}
