import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useEffect, useRef } from 'react'
import { type ReportType, reportTypes } from '#shared/safety-reports/report-type.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import tabClasses from '#app/ui/page/underlined-tab.module.css'
import { matrixWidth } from './hazard/rating.ts'
import { registerPath, reportLists } from '#app/manager/business/report-lists.ts'
import classes from './safety-reports-layout.module.css'

const ReportHazardForm = lazy(async () => ({
  default: (await import('./hazard/report-hazard-form.tsx')).ReportHazardForm,
}))
const ReportIncidentForm = lazy(async () => ({
  default: (await import('./incident/report-incident-form.tsx')).ReportIncidentForm,
}))
const ReportFaultForm = lazy(async () => ({
  default: (await import('#app/manager/business/machines/report-fault-form.tsx')).ReportFaultForm,
}))
const PreStartForm = lazy(async () => ({
  default: (await import('#app/manager/business/machines/pre-start-form.tsx')).PreStartForm,
}))

/** What each list adds, and the drawer for it. */
const reporting: Record<ReportType, { drawer: string; verb: string }> = {
  hazard: { drawer: 'hazard', verb: 'Report a hazard' },
  incident: { drawer: 'incident', verb: 'Report an incident' },
  maintenance: { drawer: 'fault', verb: 'Report a fault' },
  pre_start: { drawer: 'check', verb: 'Pre-start' },
}

/** The heading of the lists of all report types, with what each of them adds. */
export function SafetyReportsLayout() {
  const { pathname } = useLocation()
  const { hazard, what } = useSearch({ strict: false })
  const drawer = useDrawer()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const type = reportTypes.find((each) => reportLists[each].to === pathname)
  const isOpen = (each: ReportType) => type === each && drawer.name === reporting[each].drawer

  // On a phone the row of tabs scrolls.
  useEffect(() => {
    list.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])

  /** Drops what the form began with, too. */
  function closeForm() {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, drawer: undefined, hazard: undefined, what: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      <PageHeader
        title="Safety reports"
        actions={
          type && (
            <>
              {type === 'incident' && (
                <Button variant="default" renderRoot={(props) => <Link to={registerPath} {...props} />}>
                  Register of injuries
                </Button>
              )}
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => drawer.open(reporting[type].drawer)}
              >
                {reporting[type].verb}
              </Button>
            </>
          )
        }
      />
      <nav aria-label="Safety reports" className="no-print">
        <ul className={classes.tabs} ref={list}>
          {reportTypes.map((each) => (
            <li key={each}>
              <Link to={reportLists[each].to} className={tabClasses.tab}>
                {reportLists[each].label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
      <FormDrawer
        opened={isOpen('hazard')}
        onClose={closeForm}
        title={reporting.hazard.verb}
        fields={6}
        width={matrixWidth}
      >
        {(close) => <ReportHazardForm what={what} onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={isOpen('incident')} onClose={closeForm} title={reporting.incident.verb} fields={6}>
        {(close) => <ReportIncidentForm from={hazard} onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={isOpen('maintenance')} onClose={drawer.close} title={reporting.maintenance.verb} fields={5}>
        {(close) => <ReportFaultForm onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={isOpen('pre_start')} onClose={drawer.close} title={reporting.pre_start.verb} fields={1}>
        {(close) => <PreStartForm onDone={close} />}
      </FormDrawer>
    </>
  )
}
