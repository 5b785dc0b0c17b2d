import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react'
import type { CalendarCategory } from '#shared/calendar/calendar-contract.ts'
import { May } from '#app/manager/business/may.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { takesPart } from '#shared/employees/takes-part.ts'
import { useCrewFilter } from '#app/manager/business/people/crew-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { rangeTitle, steppedDate } from './calendar-range.ts'
import { calendarViews, type CalendarView } from './calendar-view.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { LayersMenu } from './layers-menu.tsx'
import classes from './calendar-toolbar.module.css'

const viewLabels: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' }

interface CalendarToolbarProps {
  view: CalendarView
  date: string
  today: string
  search: CalendarSearch
  categories: readonly CalendarCategory[]
  onChange: (next: Partial<CalendarSearch>, options?: { replace?: boolean }) => void
}

/** What the calendar shows: range, view, layers and filters. */
export function CalendarToolbar({ view, date, today, search, categories, onChange }: CalendarToolbarProps) {
  const people = usePeople().data?.filter(takesPart) ?? []
  const crews = useCrewFilter()
  const step = (by: 1 | -1) => onChange({ date: steppedDate(view, date, by) }, { replace: true })
  return (
    <>
      <PageHeader
        title="Calendar"
        actions={
          <>
            <May call="calendar.addEvent">
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => onChange({ drawer: 'add', from: undefined, to: undefined })}
              >
                Add event
              </Button>
            </May>
            <More onChange={onChange} />
          </>
        }
      />
      <Row gap={8} wrap className={`no-print ${classes.tools}`}>
        <Row gap={4} align="stretch">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Previous ${viewLabels[view].toLowerCase()}`}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Next ${viewLabels[view].toLowerCase()}`}
            onClick={() => step(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <Button
            variant="default"
            onClick={() => onChange({ date: undefined }, { replace: true })}
            disabled={date === today}
          >
            Today
          </Button>
        </Row>
        <SegmentedControl
          aria-label="View"
          data={calendarViews.map((value) => ({ value, label: viewLabels[value] }))}
          value={view}
          onChange={(value) => onChange({ view: value }, { replace: true })}
        />
        <Row gap={8} wrap align="stretch">
          <LayersMenu
            hidden={search.hide ?? []}
            onChange={(hide) => onChange({ hide: hide.length > 0 ? hide : undefined }, { replace: true })}
          />
          <FilterMenu
            label="Category"
            choices={categories}
            value={search.categories ?? []}
            onChange={(ids) => onChange({ categories: ids.length > 0 ? ids : undefined }, { replace: true })}
          />
          <FilterMenu
            label="Person"
            choices={people.map(({ userId, name }) => ({ id: userId, name }))}
            group={crews}
            value={search.people ?? []}
            onChange={(ids) => onChange({ people: ids.length > 0 ? ids : undefined }, { replace: true })}
          />
        </Row>
      </Row>
      <h2 className={classes.title} aria-live="polite">
        {rangeTitle(view, date, today)}{' '}
        {view === 'day' && date === today && <span className={classes.today}>Today</span>}
      </h2>
    </>
  )
}

function More({ onChange }: Pick<CalendarToolbarProps, 'onChange'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More" className="no-print">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <May call="calendar.addCategory">
          <Menu.Item onClick={() => onChange({ drawer: 'categories' })}>Categories</Menu.Item>
        </May>
        <Menu.Item onClick={() => onChange({ drawer: 'subscribe' })}>Show in another calendar</Menu.Item>
        <Menu.Item onClick={() => window.print()}>Print</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
