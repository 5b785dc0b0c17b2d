import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, useEffect, useRef } from 'react'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import tabClasses from '#app/ui/page/underlined-tab.module.css'
import classes from './safety-reports-layout.module.css'

const ReportFaultForm = lazy(async () => ({
  default: (await import('#app/manager/business/report-fault-form.tsx')).ReportFaultForm,
}))

const PreStartForm = lazy(async () => ({
  default: (await import('#app/manager/business/pre-start-form.tsx')).PreStartForm,
}))

const maintenance = '/safety-reports/maintenance-report'
const preStart = '/safety-reports/pre-start'

const tabs = [
  { to: '/safety-reports/hazard-report', label: 'Hazards' },
  { to: '/safety-reports/incident-report', label: 'Incidents' },
  { to: maintenance, label: 'Maintenance' },
  { to: preStart, label: 'Pre-starts' },
] as const

/** The heading of the lists of all report types, with what each of them adds. */
export function SafetyReportsLayout() {
  const { pathname } = useLocation()
  const drawer = useDrawer()
  const list = useRef<HTMLUListElement>(null)

  // On a phone the row of tabs scrolls.
  useEffect(() => {
    list.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])

  return (
    <>
      <PageHeader
        title="Safety reports"
        actions={
          <>
            {pathname === maintenance && (
              <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => drawer.open('fault')}>
                Report a fault
              </Button>
            )}
            {pathname === preStart && (
              <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => drawer.open('check')}>
                Pre-start
              </Button>
            )}
          </>
        }
      />
      <nav aria-label="Safety reports" className="no-print">
        <ul className={classes.tabs} ref={list}>
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
      <FormDrawer
        opened={pathname === maintenance && drawer.name === 'fault'}
        onClose={drawer.close}
        title="Report a fault"
        fields={5}
      >
        {(close) => <ReportFaultForm onDone={close} />}
      </FormDrawer>
      <FormDrawer
        opened={pathname === preStart && drawer.name === 'check'}
        onClose={drawer.close}
        title="Pre-start"
        fields={1}
      >
        {(close) => <PreStartForm onDone={close} />}
      </FormDrawer>
    </>
  )
}
