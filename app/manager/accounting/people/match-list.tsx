import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
import { countMatches, type MatchFilter, shownMatches } from './match-filter.ts'
import classes from './match-list.module.css'
import { MatchRow } from './match-row.tsx'
import { MatchSuggestions } from './match-suggestions.tsx'
import { MatchTools } from './match-tools.tsx'
import { type NewLink, useLinking } from './people-queries.ts'

const ChoosePersonDrawer = lazy(async () => ({
  default: (await import('./choose-person-drawer.tsx')).ChoosePersonDrawer,
}))

const rowHeight = 57

type MatchListProps = { provider: AccountingProvider; people: readonly PersonMatch[] }

/** Employees next to the provider's people. */
export function MatchList({ provider, people }: MatchListProps) {
  const { q = '' } = useSearch({ from: '/shell/settings/integrations/$provider/people' })
  const navigate = useNavigate({ from: '/settings/integrations/$provider/people' })
  const counts = countMatches(people)
  const [filter, setFilter] = useState<MatchFilter>(counts.open > 0 ? 'open' : 'all')
  const [choosing, setChoosing] = useState<PersonMatch | null>(null)
  const [opened, setOpened] = useState(false)
  const { linkPeople, unlinkPerson, working } = useLinking(provider)
  const list = useRef<HTMLElement>(null)
  const shown = shownMatches(people, filter, q)
  // Only suggestions that the manager can see are linked together.
  const suggested = shown.flatMap((match): NewLink[] => {
    const [to] = match.candidates
    return match.state === 'suggested' && to ? [{ match, to }] : []
  })
  const providerName = providerLabels[provider]
  // The focused button disappears with its row.
  const toList = () => list.current?.focus()

  async function link(links: readonly NewLink[]) {
    if (await linkPeople(links)) toList()
  }

  async function unlink(match: PersonMatch) {
    if (await unlinkPerson(match)) toList()
  }

  function choose(match: PersonMatch) {
    setChoosing(match)
    setOpened(true)
  }

  return (
    <>
      <MatchTools
        filter={filter}
        onFilter={setFilter}
        counts={counts}
        search={q}
        onSearch={(text) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false })}
      />
      {suggested.length > 1 && (
        <MatchSuggestions
          count={suggested.length}
          providerName={providerName}
          working={working}
          onLink={() => void link(suggested)}
        />
      )}
      <section
        ref={list}
        tabIndex={-1}
        className={`card ${classes.list}`}
        aria-label={`Your people and ${providerName}`}
      >
        {shown.length > 0 ? (
          <VirtualRows
            label="People"
            items={shown}
            keyOf={({ employeeId }) => employeeId}
            estimateHeight={() => rowHeight}
            renderRow={(match) => (
              <MatchRow
                match={match}
                providerName={providerName}
                disabled={working}
                actions={{ choose, link: (one) => void link([one]), unlink: (one) => void unlink(one) }}
              />
            )}
          />
        ) : (
          <NoEmployeesShown filter={filter} search={q} provider={provider} />
        )}
      </section>
      {choosing && (
        <Suspense fallback={null}>
          <ChoosePersonDrawer
            provider={provider}
            person={{ employeeId: choosing.employeeId, name: fullName(choosing) }}
            opened={opened}
            onClose={() => setOpened(false)}
            onLinked={toList}
          />
        </Suspense>
      )}
    </>
  )
}

type NoEmployeesShownProps = { filter: MatchFilter; search: string; provider: AccountingProvider }

function NoEmployeesShown({ filter, search, provider }: NoEmployeesShownProps) {
  if (search.trim() !== '') {
    return (
      <EmptyState drawing="lost" title="No one found">
        No one named “{search.trim()}” is in this list.
      </EmptyState>
    )
  }
  if (filter === 'linked') {
    return (
      <EmptyState drawing="people" title="No one is linked yet">
        Choose “Needs attention” to see people with the same name in {providerLabels[provider]}.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="shield"
      title="Everyone is linked"
      action={
        <Button renderRoot={(root) => <Link to="/timesheets/export" search={{ provider }} {...root} />}>
          Go to export
        </Button>
      }
    >
      You can send everyone’s approved hours to {providerLabels[provider]}.
    </EmptyState>
  )
}
