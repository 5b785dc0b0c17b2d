import { Avatar } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { Channel } from '#shared/chat/chat-contract.ts'

/** The picture of a group, or the initials of its name or of the other person. */
export function ChannelPicture({ channel, name }: { channel: Channel; name: string }) {
  const { everyone, pictureFileId } = channel
  const src = pictureFileId === null ? null : `/api/files/${pictureFileId}?size=thumbnail`
  return (
    <Avatar size={36} color="paddock" src={src} name={name} alt="" aria-hidden="true">
      {everyone && <IconSpeakerphone size={18} />}
    </Avatar>
  )
}
