import { lazy, useState } from 'react'
import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { categoriesTitle } from './categories/category-step.ts'
import type { useEventChanges } from './event-changes.ts'

const AddEventForm = lazy(async () => ({ default: (await import('./form/add-event-form.tsx')).AddEventForm }))
const EventPanel = lazy(async () => ({ default: (await import('./form/event-panel.tsx')).EventPanel }))
const CategoriesPanel = lazy(async () => ({
  default: (await import('./categories/categories-panel.tsx')).CategoriesPanel,
}))
const FeedPanel = lazy(async () => ({ default: (await import('./feed/feed-panel.tsx')).FeedPanel }))

interface CalendarDrawersProps {
  search: CalendarSearch
  zone: string
  today: string
  changes: ReturnType<typeof useEventChanges>
  /** A question about the series is open over the drawer. */
  isAsking: boolean
  askScope: (verb: 'Change' | 'Delete') => Promise<ChangeScope | null>
  onChange: (next: Partial<CalendarSearch>, options?: { replace?: boolean }) => void
}

/** The drawers of the calendar, by what the address says. */
export function CalendarDrawers({ search, zone, today, changes, isAsking, askScope, onChange }: CalendarDrawersProps) {
  const { event, on, drawer, from, to } = search
  const [title, setTitle] = useState(categoriesTitle)
  const closed = { drawer: undefined, from: undefined, to: undefined }
  const close = () => onChange(closed, { replace: true })
  return (
    <>
      <FormDrawer opened={drawer === 'add'} onClose={close} title="Add event" fields={6}>
        {(closeNow) => <AddEventForm from={from ?? search.date ?? today} to={to} zone={zone} onDone={closeNow} />}
      </FormDrawer>
      <FormDrawer
        opened={event !== undefined}
        onClose={() => onChange({ event: undefined, on: undefined }, { replace: true })}
        title="Event"
        parameter="event"
        blocked={isAsking}
        fields={6}
      >
        {(closeNow) =>
          event !== undefined && (
            <EventPanel
              key={event}
              id={event}
              day={on}
              zone={zone}
              changes={changes}
              askScope={askScope}
              onDone={closeNow}
            />
          )
        }
      </FormDrawer>
      <FormDrawer opened={drawer === 'categories'} onClose={close} title={title}>
        {() => <CategoriesPanel onTitle={setTitle} />}
      </FormDrawer>
      <FormDrawer opened={drawer === 'subscribe'} onClose={close} title="Show in another calendar">
        {() => <FeedPanel />}
      </FormDrawer>
    </>
  )
}
