import { SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
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
  // The URL follows a keystroke later, which would move the text cursor.
  const [text, setText] = useState(search)
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label="Filter people"
        className={classes.filter ?? ''}
        value={filter}
        onChange={onFilter}
        data={matchFilters.map((value) => ({ value, label: `${filterWords[value]} (${counts[value]})` }))}
      />
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onSearch(event.currentTarget.value)
        }}
      />
    </div>
  )
}
