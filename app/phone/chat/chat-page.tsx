import { Route, Switch } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useClock } from '../clock/use-clock.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { ChannelList } from './channel-list.tsx'
import { ConversationPage } from './conversation-page.tsx'
import { NewChatPage } from './new-chat-page.tsx'

/** The employee's chats. */
export function ChatPage({ person }: { person: PhonePerson }) {
  const clock = useClock(person)
  if (!clock.value) return <AnswerNote answer={clock} />
  if (!clock.value.person.active) return <p>{t('chat:archived')}</p>
  const zone = clock.value.business.timeZone
  return (
    <Switch>
      <Route path="/new">
        <NewChatPage person={person} />
      </Route>
      <Route path="/:id">{({ id }) => <ConversationPage key={id} person={person} id={id} zone={zone} />}</Route>
      <Route>
        <ChannelList person={person} zone={zone} />
      </Route>
    </Switch>
  )
}
