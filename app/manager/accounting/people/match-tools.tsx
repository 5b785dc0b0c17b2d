import { SegmentedControl } from '@mantine/core'
import { SearchField } from '#app/ui/form/search-field.tsx'
import { filterWords, type MatchFilter, matchFilters } from './match-filter.ts'
import classes from './match-tools.module.css'

type MatchToolsProps = {
  filter: MatchFilter
  onFilter: (filter: MatchFilter) => void
  counts: Record<MatchFilter, number>
  search: string
  onSearch: (text: string) => void
}

/** The filter and search of the list. */
export function MatchTools({ filter, onFilter, counts, search, onSearch }: MatchToolsProps) {
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label="Filter people"
        className={classes.filter ?? ''}
        value={filter}
        onChange={onFilter}
        data={matchFilters.map((value) => ({ value, label: `${filterWords[value]} (${counts[value]})` }))}
      />
      <SearchField label="Search by name" className={classes.search} search={search} onSearch={onSearch} />
    </div>
  )
}
