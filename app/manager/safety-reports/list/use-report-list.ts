import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countText } from '#shared/core/count-text.ts'
import { reportSorts } from '#shared/safety-reports/report-status.ts'
import type { ReportType } from '#shared/safety-reports/report-type.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { useListAsked } from '#app/manager/business/use-list-asked.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import { reportLink, reportLists } from '#app/manager/business/report-lists.ts'
import { allReports, useReportCounts, useReportPages } from '../reports-queries.ts'
import type { ReportsSearch } from '../reports-search.ts'
import { filterOf, filtersOf, knownFilters, noFilters } from './asked-reports.ts'

/** What the lists of reports share: their rows a page at a time, the urgent first until a column is chosen, with what `ListPage` takes. */
export function useReportList(type: ReportType) {
  const { to } = reportLists[type]
  const search = knownFilters(useSearch({ from: `/shell${to}` }))
  const navigate = useNavigate({ from: to })
  const router = useRouter()
  const { zone, locationNames } = useFarm()
  const today = useFarmToday()
  const names = usePeopleNames()
  const { asked, isTyping, ...list } = useListAsked(reportSorts)
  const people = usePeopleAsked(search.people, 'userId')
  const owners = usePeopleAsked(search.owners, 'userId')
  const filter = {
    ...filterOf(type, { ...search, people, owners }),
    ...(asked.search !== undefined && { search: asked.search }),
  }
  const filterInOrder = { ...filter, ...asked }
  const found = useReportPages(filterInOrder)
  const counts = useReportCounts(filter).data
  const looks = useMemo(() => ({ today, zone, names, locationNames }), [today, zone, names, locationNames])

  function change(next: Partial<ReportsSearch>) {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }

  return {
    search,
    change,
    counts,
    looks,
    list: {
      query: found,
      busy: isTyping || found.isPlaceholderData,
      filtered:
        filtersOf(search).length > 0
          ? {
              sentence: 'No report matches these filters. Try removing one.',
              onClear: () => change(noFilters),
            }
          : undefined,
      idOf: ({ id }: SafetyReport) => id,
      open: {
        href: hrefsById((id) => router.buildLocation(reportLink(type, id)).href),
        onOpen: (id: string) => void router.navigate(reportLink(type, id)),
      },
      printable: true,
      pages: {
        ...morePages(found),
        readAll: (progress: CsvProgress) => allReports(filterInOrder, progress),
        key: JSON.stringify(filterInOrder),
        total: counts?.reports,
        sort: list.sort,
      },
    },
    searchField: list.search,
    overdueText: counts && counts.overdue > 0 && countText(counts.overdue, 'overdue', 'overdue'),
  }
}
