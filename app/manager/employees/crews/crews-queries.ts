import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Crew } from '#shared/crews/crews-contract.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api/api.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import { useCrews } from '#app/manager/business/people/crew-queries.ts'
import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useRemoval } from '#app/manager/business/use-removal.ts'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'

const { crews } = api

export const useSaveCrew = () => useMutation(crews.saveCrew.mutationOptions())
export const useAddToCrew = () => useMutation(crews.addToCrew.mutationOptions())
export const useRemoveCrew = () => useRemoval({ remove: crews.removeCrew, restore: crews.restoreCrew })

/** A crew with the names of its people, in their order. */
export interface NamedCrew extends Crew {
  /** Empty without a leader. */
  leader: string
  names: string[]
}

export function useNamedCrews() {
  const listed = useCrews()
  const employees = useAllEmployees()
  const rows = useMemo(
    () =>
      listed.data && employees.data && withNames(listed.data, new Map(employees.data.map((each) => [each.id, each]))),
    [listed.data, employees.data],
  )
  return derivedQuery(rows, listed, employees)
}

function withNames(all: readonly Crew[], employees: ReadonlyMap<string, Parameters<typeof fullName>[0]>): NamedCrew[] {
  return all.map((crew) => {
    const people = crew.members.flatMap(({ employeeId }) => employees.get(employeeId) ?? [])
    const leader = crew.leaderId === null ? undefined : employees.get(crew.leaderId)
    return { ...crew, leader: leader ? fullName(leader) : '', names: people.toSorted(byName).map(fullName) }
  })
}

/** Who was in a crew from when until when, latest first, one page at a time. */
export const useCrewHistory = (id: string) =>
  useInfiniteQuery(
    crews.listCrewHistory.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...atCursor(cursor) }),
      ...pageParams,
      select: ({ pages }) => pages.flatMap(({ memberships }) => memberships),
    }),
  )

/** Opens the group chat of a crew, which is started first if there is none. */
export function useCrewChat() {
  const navigate = useNavigate()
  const { mutateAsync: start, isPending } = useMutation(crews.startCrewChat.mutationOptions())
  // Idempotency key of the next group.
  const [channelId, setChannelId] = useState(() => newId())

  async function openChat({ id, channelId: present }: Crew) {
    try {
      const chatId = present ?? (await start({ id, channelId })).channelId
      if (present === null) setChannelId(newId())
      await navigate({ to: '/chat/{-$chatId}', params: { chatId } })
    } catch (error) {
      notifyError(error)
    }
  }

  return { openChat, isPending }
}
