import { Outlet } from '@tanstack/react-router'
import { TimesheetsNav } from './timesheets-nav.tsx'
import classes from './timesheets-layout.module.css'

/** The name of the section and its screens, above whichever of them is open. */
export function TimesheetsLayout() {
  return (
    <div className={classes.layout}>
      <TimesheetsNav />
      <Outlet />
    </div>
  )
}
