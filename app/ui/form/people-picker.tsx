import type { ReactNode } from 'react'
import { PickField, type PickGroups } from '../fields/pick-field.tsx'

export type PickerPerson = { id: string; name: string; note?: string }

type PeoplePickerProps = {
  label: string
  people: readonly PickerPerson[]
  /** The id of the person preselected when the form opened, who comes first so that they are in view. */
  first?: string | undefined
  /** single allows one choice, multi toggles choices (Specification 2). */
  mode: 'single' | 'multi'
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** People who are chosen together, in the mode multi. */
  groups?: PickGroups | undefined
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** One or several people, by name; for both apps. */
export function PeoplePicker({ people, first, ...field }: PeoplePickerProps) {
  const { mode, value } = field
  const isFirst = ({ id }: PickerPerson) => Number(id === first)
  return (
    <PickField
      {...field}
      options={people.toSorted((one, other) => isFirst(other) - isFirst(one))}
      words={words}
      isSearched
      takesFocus
      labelEnd={mode === 'multi' && value.length > 0 && `${value.length} chosen`}
    />
  )
}

const words = {
  search: 'Search people…',
  none: 'No people yet.',
  noneFound: (search: string) => `No one named “${search}”.`,
}
