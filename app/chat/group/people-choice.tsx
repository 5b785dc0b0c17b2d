import type { ReactNode } from 'react'
import type { Colleague } from '#shared/employees/people-contract.ts'
import { PickField } from '#app/ui/fields/pick-field.tsx'
import { useChat } from '../chat-host.ts'
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
  const { crews } = useChat()
  return (
    <PickField
      {...field}
      options={people.map(({ userId, name }) => ({ id: userId, name }))}
      groups={{ label: t('chat:crews'), rows: crews }}
      words={words}
    />
  )
}

const words = {
  search: t('chat:searchPeople'),
  searchLabel: t('chat:searchPeople'),
  none: t('chat:noPeople'),
  noneFound: (search: string) => t('chat:noOneFound', { search }),
}
