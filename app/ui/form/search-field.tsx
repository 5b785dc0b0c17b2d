import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import classes from './search-field.module.css'

type SearchFieldProps = Pick<TextInputProps, 'variant'> & {
  label: string
  /** The label, if left out. */
  placeholder?: string
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
  search: string
  onSearch: (text: string) => void
}

/** Searches a list at every keystroke. */
export function SearchField({ label, className = '', search, onSearch, ...props }: SearchFieldProps) {
  // What was typed and the search has not caught up with. A search in the URL is late: without this, letters would be
  // lost and the text cursor would move.
  const [ahead, setAhead] = useState<readonly string[]>([])
  const [lastSearch, setLastSearch] = useState(search)
  if (search !== lastSearch) {
    setLastSearch(search)
    // A search that was not typed here, such as an empty one after “Clear search”, replaces what was typed.
    setAhead(ahead.includes(search) ? ahead.slice(ahead.indexOf(search) + 1) : [])
  }
  return (
    <TextInput
      placeholder={label}
      {...props}
      className={`${classes.search} ${className}`}
      type="search"
      aria-label={label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={ahead.at(-1) ?? search}
      onChange={({ currentTarget: { value } }) => {
        setAhead([...ahead, value])
        onSearch(value)
      }}
      onBlur={() => setAhead([])}
    />
  )
}
