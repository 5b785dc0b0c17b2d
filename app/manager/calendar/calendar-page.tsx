import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { lazy, useDeferredValue, useMemo } from 'react'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useMay } from '#app/lib/may.ts'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { useCrews, usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { useCategories, useOccurrences } from './calendar-queries.ts'
import { shownDays } from './calendar-range.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { useEventChanges, withPending } from './event-changes.ts'
import { inOrder } from './event-order.ts'
import type { Times } from './event-times.ts'
import { FilterNote } from './filter-note.tsx'
import type { NewTimes } from './grid/calendar-grid.tsx'
import { useScopeQuestion } from './scope-question.tsx'
import { shownEvent } from './shown-events.ts'
import { useLayerEvents } from './use-layer-events.ts'

const CalendarGrid = lazy(async () => ({ default: (await import('./grid/calendar-grid.tsx')).CalendarGrid }))
const CalendarDrawers = lazy(async () => ({ default: (await import('./calendar-drawers.tsx')).CalendarDrawers }))

/** The farm's calendar: events, and what other screens know about the days. */
export function CalendarPage() {
  const search = useSearch({ from: '/shell/calendar' })
  const navigate = useNavigate({ from: '/calendar' })
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const today = useFarmToday()
  const { zone } = useFarm()
  const view = search.view ?? (isNarrow ? 'agenda' : 'month')
  const date = search.date ?? today
  const days = useMemo(() => shownDays(view, date), [view, date])
  const people = usePeopleAsked(search.people, 'userId')
  const occurrences = useOccurrences({ ...days, categories: search.categories, people }, zone)
  // Deferred, because a switch must show at once and a full month takes longer to draw.
  const layerEvents = useDeferredValue(useLayerEvents(days, { ...search, people }))
  const changes = useEventChanges(zone)
  const { askScope, isAsking, question } = useScopeQuestion()
  const mayChange = useMay()('calendar.addEvent')
  const looks = useLooks(zone)
  const names = useNamesWithCrews(looks.names)

  const shownOccurrences = useMemo(
    () => withPending(occurrences.data ?? [], changes.pending).map((occurrence) => shownEvent(occurrence, looks)),
    [occurrences.data, changes.pending, looks],
  )
  const events = useMemo(() => inOrder([...shownOccurrences, ...layerEvents]), [layerEvents, shownOccurrences])

  function change(next: Partial<CalendarSearch>, { replace = false } = {}) {
    void navigate({ search: (before) => ({ ...before, ...next }), replace, resetScroll: false })
  }
  async function setTimes(occurrence: CalendarOccurrence, times: Times) {
    const scope = occurrence.repeats ? await askScope('Change') : 'all'
    if (scope !== null) await changes.setTimes(occurrence, scope, times)
  }

  // Stable, so that the events are drawn again only when they change.
  const onOpen = useCallbackRef(({ eventId, day }: CalendarOccurrence) => change({ event: eventId, on: day }))
  const closeDrawers = () =>
    change({ event: undefined, on: undefined, drawer: undefined, from: undefined, to: undefined }, { replace: true })
  const onFollow = useCallbackRef((to: string) => void navigate({ to }))
  const onDay = useCallbackRef((day: string) => change({ date: day }, { replace: true }))
  const onShowDay = useCallbackRef((day: string) => change({ view: 'day', date: day }))
  const onAdd = useCallbackRef(({ from, to }: NewTimes) => change({ drawer: 'add', from, to }))
  const onTimes = useCallbackRef((occurrence: CalendarOccurrence, times: Times) => void setTimes(occurrence, times))

  return (
    <>
      <CalendarToolbar
        view={view}
        date={date}
        today={today}
        search={search}
        onChange={change}
        categories={[...looks.categories.values()]}
      />
      <FilterNote search={search} categories={looks.categories} names={names} onChange={change} />
      <Loaded query={occurrences} card skeleton={<ListSkeleton card rows={10} label="Loading the calendar" />}>
        {() =>
          view === 'agenda' ? (
            <CalendarAgenda events={events} days={days} today={today} zone={zone} onOpen={onOpen} />
          ) : (
            <LazyPart fallback={<ListSkeleton card rows={10} label="Loading the calendar" />}>
              <CalendarGrid
                view={view}
                date={date}
                today={today}
                zone={zone}
                events={events}
                isNarrow={isNarrow}
                mayChange={mayChange}
                onOpen={onOpen}
                onFollow={onFollow}
                onDay={onDay}
                onShowDay={onShowDay}
                onAdd={onAdd}
                onTimes={onTimes}
              />
            </LazyPart>
          )
        }
      </Loaded>
      <LazyDialog onCancel={closeDrawers}>
        {(search.event !== undefined || search.drawer !== undefined) && (
          <CalendarDrawers
            search={search}
            zone={zone}
            today={today}
            changes={changes}
            askScope={askScope}
            isAsking={isAsking}
            onChange={change}
          />
        )}
      </LazyDialog>
      {question}
    </>
  )
}

/** What events are drawn with. */
function useLooks(zone: string) {
  const categories = useCategories().data
  const names = usePeopleNames()
  return useMemo(
    () => ({
      zone,
      categories: new Map(categories?.map((category) => [category.id, category])),
      names,
    }),
    [zone, categories, names],
  )
}

/** A filter may name crews as well. */
function useNamesWithCrews(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const crews = useCrews().data
  return useMemo(() => new Map([...names, ...(crews ?? []).map(({ id, name }) => [id, name] as const)]), [names, crews])
}
