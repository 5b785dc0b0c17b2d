import { IconFile } from '@tabler/icons-react'
import type { Message } from '#shared/chat/chat-contract.ts'
import { isPicture, isSound } from '#shared/files/file-kind.ts'
import classes from './conversation.module.css'

/** The files of a message: pictures and voice notes are shown, others are downloaded. */
export function MessageFiles({ files }: { files: Message['files'] }) {
  return files.map(({ id, name, type, width, height }) => {
    const address = `/api/files/${id}`
    if (isPicture(type))
      return (
        <a key={id} href={address} target="_blank" rel="noopener">
          <img
            className={classes.image}
            src={`${address}?size=thumbnail`}
            alt={name}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
          />
        </a>
      )
    if (isSound(type))
      return (
        <audio key={id} className={classes.audio} controls preload="none" src={address} aria-label="Voice note">
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
