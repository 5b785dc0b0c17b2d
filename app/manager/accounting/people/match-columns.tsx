import {
  IconBulb,
  IconCheck,
  IconPencil,
  IconQuestionMark,
  IconUserExclamation,
  IconUserMinus,
  IconUserOff,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { type MarkLook, StatusMark } from '#app/ui/feedback/status-mark.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { matchSentence, type MatchState, matchWords } from './match-text.ts'

const looks = {
  linked: { icon: IconCheck, tone: 'approved' },
  renamed: { icon: IconPencil, tone: 'approved' },
  unreadable: { icon: IconUserExclamation, tone: 'rejected' },
  left: { icon: IconUserMinus, tone: 'rejected' },
  gone: { icon: IconUserOff, tone: 'rejected' },
  suggested: { icon: IconBulb, tone: 'active' },
  duplicates: { icon: IconUsers, tone: 'pending' },
  near: { icon: IconUserSearch, tone: 'pending' },
  none: { icon: IconQuestionMark, tone: 'neutral' },
} satisfies Record<MatchState, MarkLook>

export const matchColumns = (providerName: string): ListColumn<PersonMatch>[] => [
  { key: 'name', title: 'Employee', value: fullName },
  {
    key: 'state',
    title: 'Match',
    width: '212px',
    value: ({ state }) => matchWords[state],
    render: ({ state }) => <StatusMark look={looks[state]}>{matchWords[state]}</StatusMark>,
  },
  {
    key: 'there',
    title: `In ${providerName}`,
    width: 'minmax(0, 1.3fr)',
    value: (match) => matchSentence(match, providerName),
  },
]
