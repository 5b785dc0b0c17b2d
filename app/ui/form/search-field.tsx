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
  // Texts that the search has not followed yet: in the URL it comes later, which would lose letters and move the cursor.
  const [ahead, setAhead] = useState<readonly string[]>([])
  const [followed, setFollowed] = useState(search)
  if (search !== followed) {
    setFollowed(search)
    // One that was not typed here, such as none after “Clear search”, replaces what was typed.
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
