import { useMay } from '#app/lib/may.ts'
import { May } from '#app/manager/business/may.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { lazyDrawer } from '#app/ui/overlay/lazy-drawers.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import tabClasses from '#app/ui/page/underlined-tab.module.css'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './leave-page.module.css'

const LeaveList = lazy(async () => ({ default: (await import('./list/leave-list.tsx')).LeaveList }))
const WhoIsAway = lazy(async () => ({ default: (await import('./away/who-is-away.tsx')).WhoIsAway }))
const LeaveTaken = lazy(async () => ({ default: (await import('./taken/leave-taken.tsx')).LeaveTaken }))
const AddLeaveDrawer = lazyDrawer(
  async () => (await import('#app/manager/entries/leave-form/add-leave-drawer.tsx')).AddLeaveDrawer,
)
const EntryDrawer = lazy(async () => ({
  default: (await import('#app/manager/entries/drawer/entry-drawer.tsx')).EntryDrawer,
}))

const views = [
  { view: undefined, label: 'List' },
  { view: 'away', label: 'Who is away' },
  { view: 'taken', label: 'Leave taken' },
] as const

/** Three views of leave: the list to approve, who is away each week, and leave taken per year. */
export function LeavePage() {
  const { view: asked, entry } = useSearch({ from: '/shell/timesheets/leave' })
  const navigate = useNavigate({ from: '/timesheets/leave' })
  const drawer = useDrawer()
  const { view, label } = views.find((each) => each.view === asked) ?? views[0]
  const mayAdd = useMay()('leave.addLeave')
  const closeEntry = () =>
    void navigate({ search: (before) => ({ ...before, entry: undefined }), replace: true, resetScroll: false })
  const openAdding = () => drawer.open('add-leave')

  return (
    <>
      <p className={classes.onPaper}>Leave · {label}</p>
      <div className={classes.header}>
        <nav aria-label="Leave">
          <Row as="ul" gap={4} align="stretch" className={classes.views}>
            {views.map((each) => (
              <li key={each.label}>
                <Link
                  to="/timesheets/leave"
                  search={{ view: each.view }}
                  className={`${tabClasses.tab} ${classes.view}`}
                  activeOptions={{ explicitUndefined: true }}
                  {...(each.view === view && { 'aria-current': 'page' as const })}
                >
                  {each.label}
                </Link>
              </li>
            ))}
          </Row>
        </nav>
        <May call="leave.addLeave">
          <Button
            className={classes.add ?? ''}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={openAdding}
          >
            Add leave
          </Button>
        </May>
      </div>
      <LazyPart fallback={<ListSkeleton card rows={8} label="Loading leave" />}>
        {view === 'away' ? <WhoIsAway /> : view === 'taken' ? <LeaveTaken /> : <LeaveList onAdd={openAdding} />}
      </LazyPart>
      <LazyDialog onCancel={closeEntry}>
        {entry !== undefined && <EntryDrawer entryId={entry} onClose={closeEntry} />}
      </LazyDialog>
      <AddLeaveDrawer opened={drawer.name === 'add-leave' && mayAdd} onClose={drawer.close} />
    </>
  )
}
