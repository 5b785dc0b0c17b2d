import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { peopleText } from '#shared/employees/people-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api/api.ts'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useReadAgain } from '../connections/connections-queries.ts'

const { accounting } = api

/** A person at the provider. */
export type Candidate = PersonMatch['candidates'][number]

/** An employee, and the provider's person to link them to. */
export type NewLink = { match: PersonMatch; to: Candidate }

/** The limit of one call. */
const mostAtOnce = 500

export const useMatches = (provider: AccountingProvider, enabled = true) =>
  useQuery(accounting.listMatches.queryOptions({ input: { provider }, enabled }))

export type Matches = NonNullable<ReturnType<typeof useMatches>['data']>

/** Syncs a list that never was, once. Returns the sync as a query, or null if none is needed. */
export function useFirstSync(provider: AccountingProvider, matches: Matches | undefined) {
  const { mutate, error, isPending } = useReadAgain()
  const begun = useRef(false)
  const needed = matches !== undefined && matches.syncedAt === null
  useEffect(() => {
    if (!needed || begun.current) return
    begun.current = true
    mutate({ provider })
  }, [needed, mutate, provider])
  return needed ? { data: undefined, error, isFetching: isPending, refetch: () => mutate({ provider }) } : null
}

type Links = Parameters<typeof accounting.linkPeople.call>[0]['links']

export type Linking = ReturnType<typeof useLinking>

/** Links and unlinks people, with a notification that offers undo. Each returns whether it succeeded. */
export function useLinking(provider: AccountingProvider) {
  const name = providerLabels[provider]
  // One mutation for all calls, so that the screens refetch only once.
  const link = useMutation({
    mutationKey: accounting.linkPeople.mutationKey(),
    mutationFn: async (links: Links) => {
      for (let start = 0; start < links.length; start += mostAtOnce) {
        await accounting.linkPeople.call({ provider, links: links.slice(start, start + mostAtOnce) })
      }
    },
  })
  const unlink = useMutation({
    mutationKey: accounting.unlinkPerson.mutationKey(),
    mutationFn: async (employeeIds: readonly string[]) => {
      for (const employeeId of employeeIds) await accounting.unlinkPerson.call({ provider, employeeId })
    },
  })

  async function linkPeople(links: readonly NewLink[]): Promise<boolean> {
    const [first] = links
    if (!first) return false
    try {
      await link.mutateAsync(
        links.map(({ match, to }) => ({ employeeId: match.employeeId, providerEmployeeId: to.id })),
      )
    } catch (error) {
      notifyError(error)
      return false
    }
    const who = links.length === 1 ? fullName(first.match) : peopleText(links.length)
    notifyUndo(`Linked ${who} in ${name}.`, () => restoreLinks(links.map(({ match }) => match)))
    return true
  }

  async function unlinkPerson(match: PersonMatch) {
    try {
      await unlink.mutateAsync([match.employeeId])
    } catch (error) {
      return notifyError(error)
    }
    const done = `Unlinked ${fullName(match)} from ${name}.`
    // Someone the provider no longer lists cannot be linked again, so there is no undo.
    if (match.linked) notifyUndo(done, () => restoreLinks([match]))
    else notifySuccess(done)
  }

  /** Restores the earlier links, and removes those that are new. */
  async function restoreLinks(matches: readonly PersonMatch[]) {
    const links = matches.flatMap(({ employeeId, linked }) =>
      linked ? [{ employeeId, providerEmployeeId: linked.id }] : [],
    )
    const free = matches.filter(({ linked }) => linked === null).map(({ employeeId }) => employeeId)
    if (free.length > 0) await unlink.mutateAsync(free)
    if (links.length > 0) await link.mutateAsync(links)
  }

  return { linkPeople, unlinkPerson, working: link.isPending || unlink.isPending }
}
