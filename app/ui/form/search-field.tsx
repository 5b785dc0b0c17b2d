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
  // A search in the URL follows a keystroke later, which would lose letters and move the text cursor.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      placeholder={label}
      {...props}
      className={`${classes.search} ${className}`}
      type="search"
      aria-label={label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={typed ?? search}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onSearch(value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
