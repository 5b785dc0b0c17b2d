import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Employee, Invite } from '#shared/employees/employees-contract.ts'
import { allRows } from '#shared/core/pages.ts'
import { employeeSorts, inviteSorts } from '#shared/employees/people-sort.ts'
import { api } from '#app/lib/api.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { morePages } from '#app/ui/page/list-pages.ts'
import type { TableSort } from '#app/ui/table/sort-records.ts'
import { useEmployeeCounts } from '../employees-queries.ts'

/** While typing, a search is sent after this pause. */
const pauseMs = 150

/** Outside the hooks, so that thousands of rows are not collected again at each render. */
const employeesOf = ({ pages }: { pages: { employees: Employee[] }[] }) => pages.flatMap(({ employees }) => employees)
const invitesOf = ({ pages }: { pages: { invites: Invite[] }[] }) => pages.flatMap(({ invites }) => invites)

const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined
const paging = { initialPageParam: undefined, getNextPageParam: nextOf, placeholderData: keepPreviousData }

/** What is asked for of a list of people: the search of the address, and the chosen order. */
function usePeopleAsked<Sort extends string>(sorts: readonly Sort[], first: TableSort) {
  const { search, onSearch } = useSearchText()
  const [sought] = useDebouncedValue(search.trim(), pauseMs)
  const [by, onSort] = useState(first)
  const sort = sorts.find((each) => each === by.column)
  return {
    asked: { ...(sought !== '' && { search: sought }), ...(sort && { sort, direction: by.direction }) },
    isSearched: sought !== '',
    busy: sought !== search.trim(),
    search: { label: 'Search by name', search, onSearch },
    sort: { columns: sorts, by, onSort },
  }
}

/** The active or the archived employees, as `ListPage` shows them a page at a time. */
export function usePagedEmployees(status: 'active' | 'archived') {
  const { asked, isSearched, busy, search, sort } = usePeopleAsked(employeeSorts, { column: 'name', direction: 'asc' })
  const filter = { status, ...asked }
  const { employees } = api
  const found = useInfiniteQuery(
    employees.listEmployees.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, ...(cursor !== undefined && { cursor }) }),
      ...paging,
      select: employeesOf,
    }),
  )
  const counts = useEmployeeCounts().data
  return {
    query: found,
    busy: busy || found.isPlaceholderData,
    search,
    pages: {
      ...morePages(found),
      readAll: ({ signal }: { signal: AbortSignal }) =>
        allRows(
          (at) => employees.listEmployees.call({ ...filter, ...at }, { signal }),
          (page) => page.employees,
        ),
      key: JSON.stringify(filter),
      total: isSearched ? undefined : counts?.[status],
      sort,
    },
  }
}

/** The pending invites, newest first until a column is chosen. */
export function usePagedInvites() {
  const { asked, isSearched, busy, search, sort } = usePeopleAsked(inviteSorts, { column: '', direction: 'asc' })
  const { employees } = api
  const found = useInfiniteQuery(
    employees.listInvites.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, ...(cursor !== undefined && { cursor }) }),
      ...paging,
      select: invitesOf,
    }),
  )
  const counts = useEmployeeCounts().data
  return {
    query: found,
    busy: busy || found.isPlaceholderData,
    search,
    pages: {
      ...morePages(found),
      readAll: ({ signal }: { signal: AbortSignal }) =>
        allRows(
          (at) => employees.listInvites.call({ ...asked, ...at }, { signal }),
          (page) => page.invites,
        ),
      key: JSON.stringify(asked),
      total: isSearched ? undefined : counts?.invited,
      sort,
    },
  }
}
