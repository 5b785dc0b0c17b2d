import { Route, Switch } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useClock } from '../clock/use-clock.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { ChannelList } from './list/channel-list.tsx'
import { ConversationPage } from './conversation/conversation-page.tsx'
import { GroupPage } from './group/group-page.tsx'
import { NewChatPage } from './group/new-chat-page.tsx'
import { PinsPage } from './conversation/pins-page.tsx'

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
      <Route path="/:id/pinned">{({ id }) => <PinsPage person={person} id={id} zone={zone} />}</Route>
      <Route path="/:id/group">{({ id }) => <GroupPage person={person} id={id} />}</Route>
      <Route path="/:id">{({ id }) => <ConversationPage key={id} person={person} id={id} zone={zone} />}</Route>
      <Route>
        <ChannelList person={person} zone={zone} />
      </Route>
    </Switch>
  )
}
