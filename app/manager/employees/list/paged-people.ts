import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Employee, Invite } from '#shared/employees/employees-contract.ts'
import { allRows } from '#shared/core/pages.ts'
import { employeeSorts, inviteSorts } from '#shared/employees/people-sort.ts'
import { api } from '#app/lib/api/api.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import { useListAsked } from '#app/manager/business/use-list-asked.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'
import { type ListPages, morePages } from '#app/ui/page/list-pages.ts'
import { useEmployeeCounts } from '../employees-queries.ts'

/** Outside the hooks, so that thousands of rows are not collected again at each render. */
const employeesOf = ({ pages }: { pages: { employees: Employee[] }[] }) => pages.flatMap(({ employees }) => employees)
const invitesOf = ({ pages }: { pages: { invites: Invite[] }[] }) => pages.flatMap(({ invites }) => invites)

const paging = { ...pageParams, placeholderData: keepPreviousData }

type Asked = ReturnType<typeof useListAsked<string>>

/** What `ListPage` takes of both lists. */
const listPage = <Query extends Parameters<typeof morePages>[0] & { isPlaceholderData: boolean }, Row>(
  query: Query,
  { isSearched, isTyping, search, sort }: Omit<Asked, 'asked'>,
  pages: Pick<ListPages<Row>, 'readAll' | 'key' | 'total'>,
) => ({
  query,
  busy: isTyping || query.isPlaceholderData,
  search: { label: 'Search by name', ...search },
  pages: { ...pages, ...morePages(query), total: isSearched ? undefined : pages.total, sort },
})

/**
 * The active or the archived employees, as `ListPage` shows them a page at a time.
 * @param ids only these
 */
export function usePagedEmployees(status: 'active' | 'archived', ids?: string[]) {
  const { asked, ...list } = useListAsked(employeeSorts, { column: 'name', direction: 'asc' })
  const filter = { status, ...(ids && { ids }), ...asked }
  const { employees } = api
  const found = useInfiniteQuery(
    employees.listEmployees.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, ...atCursor(cursor) }),
      ...paging,
      select: employeesOf,
    }),
  )
  const counts = useEmployeeCounts().data
  return listPage(found, list, {
    readAll: ({ signal, onPage }: CsvProgress) =>
      allRows(
        (at) => employees.listEmployees.call({ ...filter, ...at }, { signal }),
        (page) => page.employees,
        onPage,
      ),
    key: JSON.stringify(filter),
    total: ids ? undefined : counts?.[status],
  })
}

/** The pending invites, newest first until a column is chosen. */
export function usePagedInvites() {
  const { asked, ...list } = useListAsked(inviteSorts)
  const { employees } = api
  const found = useInfiniteQuery(
    employees.listInvites.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, ...atCursor(cursor) }),
      ...paging,
      select: invitesOf,
    }),
  )
  const counts = useEmployeeCounts().data
  return listPage(found, list, {
    readAll: ({ signal, onPage }: CsvProgress) =>
      allRows(
        (at) => employees.listInvites.call({ ...asked, ...at }, { signal }),
        (page) => page.invites,
        onPage,
      ),
    key: JSON.stringify(asked),
    total: counts?.invited,
  })
}
