import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { v7 as newId } from 'uuid'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { api } from '#app/lib/api.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { FormSkeleton, ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useHolidayRows, useRemoveHoliday } from '#app/manager/business/public-holidays-queries.ts'
import { PublicHolidaysYear } from './public-holidays-year.tsx'
import { RowsCard } from '../named-rows/rows-card.tsx'
import classes from './public-holidays-card.module.css'
import { useRowDrawer } from '../named-rows/use-row-drawer.ts'

const PublicHolidayForm = lazy(async () => ({
  default: (await import('./public-holiday-form.tsx')).PublicHolidayForm,
}))

const blankHoliday = () => ({ id: newId() })

/** The days that entries are flagged on: add, remove. */
export function PublicHolidaysCard() {
  const { timeZone } = useSuspenseQuery(api.business.getBusiness.queryOptions()).data
  const { data: holidays, error, refetch, isFetching } = useHolidayRows()
  const removeHoliday = useRemoveHoliday()
  const drawer = useRowDrawer(blankHoliday)
  const heading = useRef<HTMLHeadingElement>(null)
  const thisYear = Temporal.Now.plainDateISO(timeZone).year

  async function remove(holiday: PublicHoliday) {
    // The button that had the focus goes with its row.
    if (await removeHoliday(holiday)) heading.current?.focus()
  }

  return (
    <RowsCard title="Public holidays" heading={heading} verb="Add public holiday" onAdd={drawer.add}>
      <div className={classes.about}>
        <p>
          Entries on these days are flagged, and their hours shown as public holiday hours. Pay estimates stay as they
          are.
        </p>
        <p>
          The list begins with the whole days of your state. Days of your region, such as a show day or a cup day, are
          yours to add; remove what your farm does not keep.
        </p>
      </div>
      {holidays ? (
        <div className={classes.years}>
          {[...byYear(holidays, thisYear)].map(([year, ofYear]) => (
            <PublicHolidaysYear key={year} year={year} holidays={ofYear} onRemove={remove} />
          ))}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ListSkeleton rows={12} label="Loading public holidays" />
      )}
      <SideDrawer opened={drawer.opened} onClose={drawer.close} title="Add public holiday">
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <PublicHolidayForm key={drawer.row.id} id={drawer.row.id} isDirty={drawer.isDirty} onDone={drawer.done} />
        </Suspense>
      </SideDrawer>
    </RowsCard>
  )
}

/** This year and the next have their list even while it is empty. */
function byYear(holidays: readonly PublicHoliday[], thisYear: number): Map<number, PublicHoliday[]> {
  const found = Map.groupBy(holidays, ({ day }) => Temporal.PlainDate.from(day).year)
  const years = new Set([...found.keys(), thisYear, thisYear + 1])
  return new Map([...years].toSorted((one, other) => one - other).map((year) => [year, found.get(year) ?? []]))
}
