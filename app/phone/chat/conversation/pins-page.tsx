import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { usePeopleNames } from '../../calendar/use-calendar.ts'
import { useAnswer } from '../../outbox/use-answer.ts'
import { AnswerNote } from '../../shell/answer-note.tsx'
import { SubpageHeader } from '../../shell/subpage-header.tsx'
import classes from '../chat.module.css'
import { MessageLink } from '../message-link.tsx'
import { pinsQuestion } from '../use-chat.ts'

/** The pinned messages of a channel, latest first. */
export function PinsPage({ person, id, zone }: { person: PhonePerson; id: string; zone: string }) {
  const pins = useAnswer(pinsQuestion(id), person)
  const names = usePeopleNames(person)
  return (
    <div className={classes.page}>
      <SubpageHeader title={t('chat:pinnedMessages')} back={{ href: `/${id}`, label: t('chat:backToChat') }} />
      <AnswerNote answer={pins} zone={zone} />
      {pins.value?.length === 0 && <p>{t('chat:noPins')}</p>}
      <ul className={classes.rows}>
        {pins.value?.map((message) => (
          <li key={message.id}>
            <MessageLink message={message} names={names} zone={zone} />
          </li>
        ))}
      </ul>
    </div>
  )
}
