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
import classes from './match-mark.module.css'
import { type MatchState, matchWords } from './match-words.ts'

const looks = {
  linked: { icon: IconCheck, tone: 'approved' },
  renamed: { icon: IconPencil, tone: 'approved' },
  left: { icon: IconUserMinus, tone: 'rejected' },
  gone: { icon: IconUserOff, tone: 'rejected' },
  suggested: { icon: IconBulb, tone: 'active' },
  duplicates: { icon: IconUsers, tone: 'pending' },
  near: { icon: IconUserSearch, tone: 'pending' },
  none: { icon: IconQuestionMark, tone: 'neutral' },
} satisfies Record<MatchState, { icon: typeof IconCheck; tone: string }>

/** How it stands with somebody, by icon, word and colour. */
export function MatchMark({ state }: { state: MatchState }) {
  const { icon: Icon, tone } = looks[state]
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {matchWords[state]}
    </span>
  )
}
