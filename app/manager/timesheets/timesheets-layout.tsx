import { Outlet } from '@tanstack/react-router'
import { Stack } from '#app/ui/native/layout.tsx'
import { DecisionsProvider } from '#app/manager/entries/decisions/decisions-provider.tsx'
import { TimesheetsNav } from './timesheets-nav.tsx'
import classes from './timesheets-layout.module.css'

/** The section heading and navigation above the open screen. */
export function TimesheetsLayout() {
  return (
    <Stack gap={16} className={classes.layout}>
      <TimesheetsNav />
      <DecisionsProvider>
        <Outlet />
      </DecisionsProvider>
    </Stack>
  )
}
