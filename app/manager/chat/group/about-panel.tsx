import type { Channel } from '#shared/chat/chat-contract.ts'
import { thumbnailAddress } from '#app/lib/files/file-address.ts'
import { useChat } from '#app/chat/chat-host.ts'
import { GroupDetails } from '#app/chat/group/group-details.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'

/** The people of a group, with its name and picture. */
export function AboutPanel({ channel }: { channel: Channel }) {
  return <GroupDetails channel={channel} canManage={!channel.everyone} picture={<PictureField channel={channel} />} />
}

/** Saves a picture as soon as it is chosen. */
function PictureField({ channel: { id, name, pictureFileId } }: { channel: Channel }) {
  const { change } = useChat()
  const files = pictureFileId === null ? [] : [{ id: pictureFileId, name: t('chat:groupPicture'), type: 'image/jpeg' }]
  const save = (fileId: string | null) =>
    change((client) => client.chat.editGroup({ id, name: name ?? '', pictureFileId: fileId }))
  return (
    <FileField
      label={t('chat:groupPicture')}
      files={files}
      onChange={(changed) => void save(changed(files)[0]?.id ?? null).catch(notifyError)}
      upload={uploadFile}
      thumbnailOf={({ id: fileId }) => thumbnailAddress(fileId)}
      accept="image/jpeg,image/png,image/webp"
    />
  )
}
