import { Page } from '#app/ui/native/layout.tsx'
import { GroupDetails } from '#app/chat/group/group-details.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { channelsQuestion } from '../channels-question.ts'
import { PhoneChat } from '../phone-chat.tsx'
import { mayManageGroup } from '#shared/chat/may-manage-group.ts'
import { PictureForm } from './picture-form.tsx'

interface GroupPageProps {
  id: string
  /** The farm's. */
  zone: string
}

/** Who is in a group. Those who manage it rename it, change its picture, and add and remove people, with reception. */
export function GroupPage({ id, zone }: GroupPageProps) {
  const person = usePerson()
  const channels = useAnswer(channelsQuestion)
  const group = channels.value?.find((each) => each.id === id)
  return (
    <PhoneChat zone={zone} onChange={channels.refresh}>
      <Page>
        <SubpageHeader title={t('chat:group')} back={{ href: `/${id}`, label: t('chat:backToChat') }} />
        <AnswerNote answer={channels} />
        {channels.value && !group && <p>{t('chat:gone')}</p>}
        {group && (
          <GroupDetails
            channel={group}
            canManage={mayManageGroup(group, person.userId)}
            picture={<PictureForm key={group.pictureFileId} group={group} onChange={channels.refresh} />}
          />
        )}
      </Page>
    </PhoneChat>
  )
}
