import { Button } from '@mantine/core'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { numberText } from '#shared/core/count-text.ts'
import { useCrews } from '#app/manager/business/people/crew-queries.ts'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import tabClasses from '#app/ui/page/underlined-tab.module.css'
import { useEmployeeCounts } from './employees-queries.ts'
import classes from './employees-layout.module.css'

export function EmployeesLayout() {
  const counts = useEmployeeCounts().data
  const crews = useCrews().data
  const isOfCrews = useLocation({ select: ({ pathname }) => pathname === '/employees/crews' })
  const tabs = [
    { to: '/employees/active', label: 'Active', count: counts?.active },
    { to: '/employees/archived', label: 'Archived', count: counts?.archived },
    { to: '/employees/invited', label: 'Invited', count: counts?.invited },
    { to: '/employees/crews', label: 'Crews', count: crews?.length },
  ] as const
  return (
    <>
      <PageHeader
        title="Employees"
        actions={
          isOfCrews ? (
            crews?.length !== 0 && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                renderRoot={(props) => <Link to="/employees/crews" search={{ drawer: 'add-crew' }} {...props} />}
              >
                Add crew
              </Button>
            )
          ) : (
            <Button component={Link} to="/employees/add" leftSection={<IconUserPlus size={18} aria-hidden="true" />}>
              Add employee
            </Button>
          )
        }
      />
      <nav className={classes.tabs} aria-label="Employees">
        {tabs.map(({ to, label, count }) => (
          <Link key={to} to={to} className={`${tabClasses.tab} ${classes.tab}`}>
            {label}
            {/* A placeholder while loading keeps the tabs from moving. */}
            <span className={`${classes.count} tabular`}>{count === undefined ? '…' : numberText(count)}</span>
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
