import type { ReactNode } from 'react'
import type { Colleague } from '#shared/employees/people-contract.ts'
import { PickField } from '#app/ui/fields/pick-field.tsx'
import { t } from '../messages/chat-messages.ts'

interface PeopleChoiceProps {
  label: string
  people: readonly Colleague[]
  mode: 'single' | 'multi'
  value: readonly string[]
  error?: ReactNode
  onChange: (chosen: string[]) => void
}

export function PeopleChoice({ people, ...field }: PeopleChoiceProps) {
  return <PickField {...field} options={people.map(({ userId, name }) => ({ id: userId, name }))} words={words} />
}

const words = {
  search: t('chat:searchPeople'),
  searchLabel: t('chat:searchPeople'),
  none: t('chat:noPeople'),
  noneFound: (search: string) => t('chat:noOneFound', { search }),
}
