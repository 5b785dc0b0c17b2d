import type { ReactNode } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { Page } from '#app/ui/native/layout.tsx'
import { GroupDetails } from '#app/chat/group/group-details.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { PhoneChat } from '../phone-chat.tsx'
import { mayManageGroup } from '#shared/chat/may-manage-group.ts'
import { PictureForm } from './picture-form.tsx'

interface GroupPageProps {
  group: Channel
  onChange: () => void
  /** The farm's. */
  zone: string
  /** Says how old what is shown is. */
  note: ReactNode
}

/** Who is in a group. Those who manage it rename it, change its picture, and add and remove people, with reception. */
export function GroupPage({ group, onChange, zone, note }: GroupPageProps) {
  const { userId } = usePerson()
  return (
    <PhoneChat zone={zone} onChange={onChange}>
      <Page>
        <SubpageHeader title={t('chat:about')} back={{ href: `/${group.id}`, label: t('chat:backToChat') }} />
        {note}
        <GroupDetails
          channel={group}
          canManage={mayManageGroup(group, userId)}
          picture={<PictureForm key={group.pictureFileId} group={group} onChange={onChange} />}
        />
      </Page>
    </PhoneChat>
  )
}
