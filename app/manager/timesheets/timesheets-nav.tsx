import { Link } from '@tanstack/react-router'
import linkClasses from '#app/ui/page/section-link.module.css'
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
    <div className={classes.bar}>
      <h1 className={classes.title}>Timesheets</h1>
      <nav aria-label="Timesheets">
        <ul className={classes.list}>
          {screens.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`${linkClasses.link} ${classes.link}`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
