import { SegmentedControl } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type AccountingProvider,
  accountingProviders,
  providerLabels,
} from '#shared/accounting/connections/accounting-provider.ts'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { lazyDrawer } from '#app/ui/overlay/lazy-drawers.tsx'
import linkClasses from '#app/ui/page/back-link.module.css'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { useConnection } from '../connections/connections-queries.ts'
import { noMatches } from './match-empty.tsx'
import { MatchNotices } from './match-notices.tsx'
import { MatchActions } from './match-actions.tsx'
import { matchColumns } from './match-columns.tsx'
import { filterWords, matchesIn, matchFilters, matchTexts } from './match-filter.ts'
import { useFirstSync, useLinking, useMatches } from './people-queries.ts'
import { PeopleSync } from './people-sync.tsx'

const ChoosePersonDrawer = lazyDrawer(async () => (await import('./choose-person-drawer.tsx')).ChoosePersonDrawer)

/** Matches employees for one provider; an unknown provider redirects to the integrations. */
export function PeoplePage() {
  const params = useParams({ from: '/shell/settings/integrations/$provider/people' })
  const provider = accountingProviders.find((each) => each === params.provider)
  return provider ? (
    <ProviderPeople key={provider} provider={provider} />
  ) : (
    <Navigate to="/settings/integrations" replace />
  )
}

/** Matches employees with the provider's people, so that hours reach the right person. */
function ProviderPeople({ provider }: { provider: AccountingProvider }) {
  const name = providerLabels[provider]
  const { show } = useSearch({ from: '/shell/settings/integrations/$provider/people' })
  const navigate = useNavigate({ from: '/settings/integrations/$provider/people' })
  const connection = useConnection(provider)
  const link = connection.data?.link
  const matches = useMatches(provider, Boolean(link?.tenant))
  const firstSync = useFirstSync(provider, link?.expired === false ? matches.data : undefined)
  const people = matches.data?.syncedAt ? matches.data.people : []
  // The filter stays when its last person is linked.
  const [first, setFirst] = useState<'open' | 'all'>()
  if (!first && people.length > 0) setFirst(matchesIn('open', people).length > 0 ? 'open' : 'all')
  const filter = matchFilters.find((each) => each === show) ?? first ?? 'all'
  const linking = useLinking(provider)
  const drawer = useRowDrawer(people, ({ employeeId }) => employeeId)
  const isLoaded = connection.data !== undefined && (!link?.tenant || (matches.data && !firstSync))

  const notices = (shown: readonly PersonMatch[]) => (
    <MatchNotices provider={provider} syncing={firstSync?.isFetching ?? false} shown={shown} linking={linking} />
  )
  return (
    <>
      <Link to="/settings/integrations" activeOptions={{ exact: true }} className={linkClasses.link}>
        <IconChevronLeft size={16} aria-hidden="true" />
        Integrations
      </Link>
      <ListPage
        label="People"
        header={{
          title: `People in ${name}`,
          description: 'Hours go to the person you link here. Anyone not linked is skipped and listed in the export.',
          actions: link?.tenant && !link.expired && <PeopleSync provider={provider} />,
        }}
        query={derivedQuery(
          isLoaded ? matchesIn(filter, people) : undefined,
          connection,
          matches,
          ...(firstSync ? [firstSync] : []),
        )}
        search={{ label: 'Search by name', ...useSearchText() }}
        texts={matchTexts}
        filters={
          people.length > 0 && (
            <SegmentedControl
              aria-label="Filter people"
              value={filter}
              onChange={(value) =>
                void navigate({ search: (before) => ({ ...before, show: value }), replace: true, resetScroll: false })
              }
              data={matchFilters.map((value) => ({
                value,
                label: `${filterWords[value]} (${matchesIn(value, people).length})`,
              }))}
            />
          )
        }
        notice={notices}
        idOf={({ employeeId }) => employeeId}
        nameOf={fullName}
        columns={matchColumns(name)}
        actions={{
          width: '184px',
          render: (match) => (
            <MatchActions match={match} linking={linking} onChoose={() => drawer.edit(match.employeeId)} />
          ),
        }}
        empty={noMatches({ provider, link, matches: matches.data, filter })}
      />
      {drawer.row && (
        <ChoosePersonDrawer
          provider={provider}
          person={{ employeeId: drawer.row.employeeId, name: fullName(drawer.row) }}
          opened={drawer.opened}
          onClose={drawer.close}
        />
      )}
    </>
  )
}
