import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { lazy, useRef } from 'react'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useHolidayRows, useRemoveHoliday } from '#app/manager/business/public-holidays-queries.ts'
import { PublicHolidaysYear } from './public-holidays-year.tsx'
import { RowsCard } from '../named-rows/rows-card.tsx'
import classes from './public-holidays-card.module.css'

const PublicHolidayForm = lazy(async () => ({
  default: (await import('./public-holiday-form.tsx')).PublicHolidayForm,
}))

/** The public holidays, on which entries are flagged: add, remove. */
export function PublicHolidaysCard() {
  const { timeZone } = useBusiness()
  const holidays = useHolidayRows()
  const removeHoliday = useRemoveHoliday()
  const drawer = useDrawer()
  const heading = useRef<HTMLHeadingElement>(null)
  const thisYear = Temporal.Now.plainDateISO(timeZone).year

  async function remove(holiday: PublicHoliday) {
    // The focused button disappears with its row.
    if (await removeHoliday(holiday)) heading.current?.focus()
  }

  return (
    <RowsCard
      title="Public holidays"
      heading={heading}
      verb="Add public holiday"
      onAdd={() => drawer.open('add-holiday')}
    >
      <div className={classes.about}>
        <p>
          Entries on these dates are flagged, and their hours show as public holiday hours. Pay estimates don’t change.
        </p>
        <p>
          The list starts with your state’s full-day holidays, and each October the next year’s are added. Add regional
          days, such as a show day or a cup day, and remove any your farm doesn’t observe.
        </p>
      </div>
      <Loaded query={holidays} skeleton={<ListSkeleton rows={12} label="Loading public holidays" />}>
        {(loaded) => (
          <div className={classes.years}>
            {[...byYear(loaded, thisYear)].map(([year, ofYear]) => (
              <PublicHolidaysYear key={year} year={year} holidays={ofYear} onRemove={remove} />
            ))}
          </div>
        )}
      </Loaded>
      <FormDrawer opened={drawer.name === 'add-holiday'} onClose={drawer.close} title="Add public holiday" fields={3}>
        {(close) => <PublicHolidayForm onDone={close} />}
      </FormDrawer>
    </RowsCard>
  )
}

/** This year and next year always have a list, even an empty one. */
function byYear(holidays: readonly PublicHoliday[], thisYear: number): Map<number, PublicHoliday[]> {
  const found = Map.groupBy(holidays, ({ day }) => Temporal.PlainDate.from(day).year)
  const years = new Set([...found.keys(), thisYear, thisYear + 1])
  return new Map([...years].toSorted((one, other) => one - other).map((year) => [year, found.get(year) ?? []]))
}
