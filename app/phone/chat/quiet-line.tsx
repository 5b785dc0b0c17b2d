import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { checkAnswer } from '../outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '../outbox/use-answer.ts'
import classes from './chat.module.css'

const quietQuestion = (id: string): Question<string[]> => ({
  endpoint: 'chat.listQuiet',
  of: id,
  read: async (client) => checkAnswer(await client.chat.listQuiet({ id }), 'length'),
})

interface QuietLineProps {
  person: PhonePerson
  channel: string
  names: ReadonlyMap<string, string>
}

/** Says whom a message reaches without sound, because they have quiet hours now. Known with reception only. */
export function QuietLine({ person, channel, names }: QuietLineProps) {
  const { value = [], problem } = useAnswer(quietQuestion(channel), person)
  if (value.length === 0 || problem !== null) return null
  const who = value.map((userId) => names.get(userId) ?? t('chat:former')).join(', ')
  return <p className={classes.quiet}>{t('chat:quiet', { names: who })}</p>
}
