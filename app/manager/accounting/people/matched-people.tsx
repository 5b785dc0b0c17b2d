import { Button } from '@mantine/core'
import { IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded, type LoadedQuery } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useReadAgain } from '../connections/connections-queries.ts'
import { MatchList } from './match-list.tsx'
import { useMatches } from './people-queries.ts'
import classes from './provider-people.module.css'

type MatchedPeopleProps = {
  provider: AccountingProvider
  /** Whether the provider can be synced. */
  canRead: boolean
}

export function MatchedPeople({ provider, canRead }: MatchedPeopleProps) {
  const name = providerLabels[provider]
  const matches = useMatches(provider)
  const { data } = matches
  const first = useFirstReading(provider, canRead && data?.syncedAt === null)
  const firstQuery: LoadedQuery<NonNullable<typeof data>> = {
    data: undefined,
    error: first.error,
    isFetching: first.isPending,
    refetch: () => first.mutate({ provider }),
  }

  return (
    <Loaded
      query={canRead && data && data.people.length > 0 && data.syncedAt === null ? firstQuery : matches}
      card
      skeleton={
        <div className={`card ${classes.card}`}>
          {first.isPending && (
            <p className={classes.reading}>
              <IconRefresh size={16} aria-hidden="true" />
              Syncing your people from {name}…
            </p>
          )}
          <ListSkeleton rows={8} label={`Loading the people in ${name}`} />
        </div>
      }
    >
      {({ people, syncedAt }) =>
        people.length > 0 && syncedAt ? (
          <MatchList provider={provider} people={people} />
        ) : (
          <div className="card">
            {people.length === 0 ? (
              <EmptyState
                drawing="people"
                title="No employees yet"
                action={
                  <Button
                    renderRoot={(root) => <Link to="/employees/add" {...root} />}
                    leftSection={<IconUserPlus size={18} aria-hidden="true" />}
                  >
                    Add employee
                  </Button>
                }
              >
                Once your people have joined, they appear here next to those in {name}.
              </EmptyState>
            ) : (
              <EmptyState drawing="people" title={`Not synced with ${name} yet`}>
                Reconnect first, then your people appear here next to those in {name}.
              </EmptyState>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

/** Starts the first sync automatically, once. */
function useFirstReading(provider: AccountingProvider, needed: boolean) {
  const reading = useReadAgain()
  const asked = useRef(false)
  const { mutate } = reading
  useEffect(() => {
    if (!needed || asked.current) return
    asked.current = true
    mutate({ provider })
  }, [needed, mutate, provider])
  return reading
}
