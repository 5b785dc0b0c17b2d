import { Button } from '@mantine/core'
import { IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
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
  const { data, error, refetch, isFetching } = useMatches(provider)
  const first = useFirstReading(provider, canRead && data?.syncedAt === null)

  if (data && data.people.length === 0) {
    return (
      <div className="card">
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
      </div>
    )
  }
  if (data?.syncedAt) return <MatchList provider={provider} people={data.people} />
  const failure = data ? first.error : error
  return (
    <div className={`card ${classes.card}`}>
      {failure ? (
        <LoadFailure
          error={failure}
          onRetry={() => (data ? first.mutate({ provider }) : void refetch())}
          retrying={data ? first.isPending : isFetching}
        />
      ) : data && !canRead ? (
        <EmptyState drawing="people" title={`Not synced with ${name} yet`}>
          Reconnect first, then your people appear here next to those in {name}.
        </EmptyState>
      ) : (
        <>
          {first.isPending && (
            <p className={classes.reading}>
              <IconRefresh size={16} aria-hidden="true" />
              Syncing your people from {name}…
            </p>
          )}
          <ListSkeleton rows={8} label={`Loading the people in ${name}`} />
        </>
      )}
    </div>
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
