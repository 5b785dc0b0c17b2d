import {
  IconBulb,
  IconCheck,
  IconPencil,
  IconQuestionMark,
  IconUserMinus,
  IconUserOff,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import { type MarkLook, StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { type MatchState, matchWords } from './match-text.ts'

const looks = {
  linked: { icon: IconCheck, tone: 'approved' },
  renamed: { icon: IconPencil, tone: 'approved' },
  left: { icon: IconUserMinus, tone: 'rejected' },
  gone: { icon: IconUserOff, tone: 'rejected' },
  suggested: { icon: IconBulb, tone: 'active' },
  duplicates: { icon: IconUsers, tone: 'pending' },
  near: { icon: IconUserSearch, tone: 'pending' },
  none: { icon: IconQuestionMark, tone: 'neutral' },
} satisfies Record<MatchState, MarkLook>

/** The state of an employee's match as icon, word and colour. */
export function MatchMark({ state }: { state: MatchState }) {
  return <StatusMark look={looks[state]}>{matchWords[state]}</StatusMark>
}
