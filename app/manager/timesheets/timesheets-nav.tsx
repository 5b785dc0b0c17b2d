import { Link } from '@tanstack/react-router'
import linkClasses from '#app/ui/page/section-link.module.css'
import { Row, Title } from '#app/ui/native/layout.tsx'
import classes from './timesheets-nav.module.css'

const screens = [
  { to: '/timesheets/approve/{-$employeeId}', label: 'Approve' },
  { to: '/timesheets/overview', label: 'Overview' },
  { to: '/timesheets/summary', label: 'Summary' },
  { to: '/timesheets/leave', label: 'Leave' },
  { to: '/timesheets/export', label: 'Export' },
] as const

/** The heading and the links to the timesheet screens. */
export function TimesheetsNav() {
  return (
    <Row gap={20} lines={4} className={classes.bar}>
      <Title level={1} size={24}>
        Timesheets
      </Title>
      <nav aria-label="Timesheets">
        <Row as="ul" gap={2} wrap align="stretch">
          {screens.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`${linkClasses.link} ${classes.link}`}>
                {label}
              </Link>
            </li>
          ))}
        </Row>
      </nav>
    </Row>
  )
}
