import { Outlet } from '@tanstack/react-router'
import { DecisionsProvider } from '#app/manager/entries/decisions/decisions-provider.tsx'
import { TimesheetsNav } from './timesheets-nav.tsx'
import classes from './timesheets-layout.module.css'

/** The section heading and navigation above the open screen. */
export function TimesheetsLayout() {
  return (
    <div className={classes.layout}>
      <TimesheetsNav />
      <DecisionsProvider>
        <Outlet />
      </DecisionsProvider>
    </div>
  )
}
