import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { checkAnswer } from '../../outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '../../outbox/use-answer.ts'
import classes from '../chat.module.css'

const quietQuestion = (id: string): Question<string[]> => ({
  endpoint: 'chat.listQuiet',
  of: id,
  read: async (client) => checkAnswer(await client.chat.listQuiet({ id }), 'length'),
})

interface QuietLineProps {
  person: PhonePerson
  channel: string
  names: ReadonlyMap<string, string>
  urgent: boolean
}

/** A line with more names would take the screen from the messages. */
const mostNames = 3

/** Says who has quiet hours now, which only an urgent message passes. Known with reception only. */
export function QuietLine({ person, channel, names, urgent }: QuietLineProps) {
  const { value = [], problem } = useAnswer(quietQuestion(channel), person)
  if (value.length === 0 || problem !== null) return null
  const who = value.slice(0, mostNames).map((userId) => names.get(userId) ?? t('chat:former'))
  const about = { names: who.join(', '), others: value.length - who.length }
  return <p className={classes.quiet}>{t(urgent ? 'chat:quietUrgent' : 'chat:quiet', about)}</p>
}
