import { IconFile } from '@tabler/icons-react'
import { isPicture, isSound } from '#shared/files/file-kind.ts'
import { fileAddress, thumbnailAddress } from '#app/lib/files/file-address.ts'
import type { ShownMessage } from '#app/chat/conversation/shown-message.ts'
import { t } from '#app/chat/messages/chat-messages.ts'
import classes from './message-files.module.css'

/** The files of a message: pictures and voice notes are shown, others are downloaded. */
export function MessageFiles({ message: { files, waitingFiles } }: { message: ShownMessage }) {
  if (waitingFiles > 0) return t('chat:files', { count: waitingFiles })
  return files.map(({ id, name, type, width, height }) => {
    const address = fileAddress(id)
    if (isPicture(type))
      return (
        <a key={id} href={address} target="_blank" rel="noopener">
          <img
            className={classes.image}
            src={thumbnailAddress(id)}
            alt={name}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
          />
        </a>
      )
    if (isSound(type))
      return (
        <audio key={id} className={classes.audio} controls preload="none" src={address} aria-label={t('chat:voice')}>
          <track kind="captions" />
        </audio>
      )
    return (
      <a key={id} href={address} download>
        <IconFile size={16} aria-hidden="true" /> <bdi>{name}</bdi>
      </a>
    )
  })
}
