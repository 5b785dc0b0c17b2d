import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Crew } from '#shared/crews/crews-contract.ts'
import { taskSources } from '#shared/tasks/task-source.ts'
import { useCrews } from '#app/manager/business/people/crew-queries.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { May } from '#app/manager/business/may.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import tabClasses from '#app/ui/page/underlined-tab.module.css'
import classes from './tasks-layout.module.css'
import type { TasksSearch } from './tasks-search.ts'

const AddTaskForm = lazy(async () => ({ default: (await import('./form/add-task-form.tsx')).AddTaskForm }))
const TemplatesPanel = lazy(async () => ({ default: (await import('./form/templates-panel.tsx')).TemplatesPanel }))

const tabs = [
  { to: '/tasks/overview', label: 'Overview' },
  { to: '/tasks/board', label: 'Board' },
] as const

/** What a new task is made from, by the address. */
function sourceOf(search: TasksSearch) {
  const kind = taskSources.find((each) => search[each] !== undefined)
  const id = kind && search[kind]
  return id === undefined || kind === undefined ? null : { kind, id, name: search.name ?? '' }
}

/** Of a new task; the filters stay. */
const nothingToAdd = {
  drawer: undefined,
  event: undefined,
  message: undefined,
  hazard: undefined,
  maintenance: undefined,
  name: undefined,
  asset: undefined,
  location: undefined,
  crew: undefined,
}

const membersOf = (crews: readonly Crew[], crew: string) =>
  crews.find(({ id }) => id === crew)?.members.map(({ userId }) => userId) ?? []

/** The heading of both lists, which keep their filters when the user changes between them. */
export function TasksLayout() {
  const drawer = useDrawer()
  const search = useSearch({ from: '/shell/tasks' })
  const { q, show, people, locations, asset, location, crew } = search
  const crews = useCrews(crew !== undefined)
  const filters = { q, show, people, locations }
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...nothingToAdd }),
      replace: true,
    })
  return (
    <>
      <PageHeader
        title="Tasks"
        actions={
          <May call="tasks.addTask">
            <Button variant="default" onClick={() => drawer.open('templates')}>
              Templates
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => drawer.open('add')}>
              Add task
            </Button>
          </May>
        }
      />
      <nav aria-label="Tasks" className="no-print">
        <ul className={classes.tabs}>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} search={filters} className={tabClasses.tab}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
      <FormDrawer opened={drawer.name === 'add'} onClose={close} title="Add task" fields={6}>
        {(closeNow) =>
          crew === undefined ? (
            <AddTaskForm source={sourceOf(search)} job={{ asset, location }} onDone={closeNow} />
          ) : (
            <Loaded query={crews} skeleton={<FormSkeleton fields={6} />}>
              {(all) => <AddTaskForm source={null} assignees={membersOf(all, crew)} onDone={closeNow} />}
            </Loaded>
          )
        }
      </FormDrawer>
      <FormDrawer opened={drawer.name === 'templates'} onClose={close} title="Templates">
        {() => <TemplatesPanel />}
      </FormDrawer>
    </>
  )
}
