import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { DateRangeField } from '#app/ui/form/time/date-range-field.tsx'
import backClasses from '#app/ui/page/back-link.module.css'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'
import { PdfButton } from '#app/ui/page/pdf-button.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import { allInjuries, type InjuryDays, saveInjuriesPdf, useInjuryPages } from './incident-queries.ts'
import { injuryColumns } from './register/injury-columns.tsx'
import { injuryCsvColumns } from './register/injury-text.ts'

const longestYears = 10
const list = '/safety-reports/incident-report'

/** The register of injuries that the law asks for: everyone who was hurt, latest first. */
export function RegisterPage() {
  const { from, to } = useSearch({ strict: false })
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const navigate = useNavigate()
  const { zone, locationNames } = useFarm()
  const today = useFarmToday()
  const looks = useMemo(() => ({ today, zone, locationNames }), [today, zone, locationNames])
  const columns = useMemo(() => injuryColumns(looks), [looks])
  const found = useInjuryPages(days)
  const addressOf = (id: string) => `${list}/${found.data?.find((injury) => injury.id === id)?.reportId ?? ''}`

  function change(next: InjuryDays) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }
  const showAll = () => change({ from: undefined, to: undefined })

  return (
    <>
      <Link to={list} className={`no-print ${backClasses.link}`}>
        <IconChevronLeft size={16} aria-hidden="true" />
        Incidents
      </Link>
      <ListPage
        label="Injuries"
        header={{
          title: 'Register of injuries',
          description: 'Everyone who was hurt, for the insurer and the inspector.',
          actions: <PdfButton onSave={async () => saveInjuriesPdf(days)} />,
        }}
        query={found}
        busy={found.isPlaceholderData}
        filters={
          <>
            <DateRangeField
              label="Dates"
              hideLabel
              value={from !== undefined && to !== undefined ? { from, to } : null}
              onChange={change}
              longestYears={longestYears}
            />
            {from !== undefined && (
              <Button variant="subtle" color="gray" onClick={showAll}>
                All dates
              </Button>
            )}
          </>
        }
        filtered={
          from === undefined ? undefined : { sentence: 'No one was hurt on the chosen dates.', onClear: showAll }
        }
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
        open={{ href: addressOf, onOpen: (id) => void navigate({ href: addressOf(id) }) }}
        onCsv={(rows) => downloadCsv('register-of-injuries.csv', injuryCsvColumns(looks), rows)}
        printable
        pages={{
          ...morePages(found),
          readAll: (progress: CsvProgress) => allInjuries(days, progress),
          key: JSON.stringify(days),
          total: undefined,
        }}
        empty={
          <EmptyState
            drawing="shield"
            title="No injuries"
            action={
              <Button component={Link} to={list}>
                See incidents
              </Button>
            }
          >
            Everyone who is added to an incident as injured appears here.
          </EmptyState>
        }
      />
    </>
  )
}
