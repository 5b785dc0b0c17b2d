import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CrewMember, peopleOfCrews } from '#shared/crews/people-of-crews.ts'
import { mostIds } from '#shared/employees/people-sort.ts'
import { api } from '#app/lib/api/api.ts'
import { useMay } from '#app/lib/may.ts'
import type { PickGroups } from '#app/ui/fields/pick-field.tsx'
import type { FilterGroup } from '#app/ui/table/filter-menu.tsx'

/** All crews by name. Bookkeepers have none. */
export function useCrews(enabled = true) {
  const may = useMay()('crews.listCrews')
  return useQuery(api.crews.listCrews.queryOptions({ enabled: enabled && may }))
}

/** The crews above the people of a filter. One with more people than an address has room for is left out. */
export function useCrewFilter(enabled = true): FilterGroup | undefined {
  const choices = useCrews(enabled).data?.filter(({ members }) => members.length <= mostIds) ?? []
  return choices.length > 0 ? { title: 'Crews', choices } : undefined
}

/**
 * The people whom a filter asks for, whose ids may be those of crews.
 * @param by how the list names people
 */
export function usePeopleAsked(ids: string[] | undefined, by: keyof CrewMember): string[] | undefined {
  const crews = useCrews(ids !== undefined).data
  return useMemo(() => ids && (crews ? [...peopleOfCrews(ids, crews, by)] : ids), [ids, crews, by])
}

/** The crews above the people of a picker, which chooses the people and not the crew. */
export function useCrewPicks(by: keyof CrewMember): PickGroups {
  const crews = useCrews().data
  return useMemo(
    () => ({
      label: 'Crews',
      rows: (crews ?? []).map(({ id, name, members }) => ({ id, name, members: members.map((each) => each[by]) })),
    }),
    [crews, by],
  )
}
