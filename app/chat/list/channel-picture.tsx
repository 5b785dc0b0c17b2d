import { IconSpeakerphone } from '@tabler/icons-react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { useChat } from '../chat-host.ts'
import classes from './list.module.css'

interface ChannelPictureProps {
  channel: Pick<Channel, 'everyone' | 'pictureFileId'>
  /** Stands beside it. */
  name: string
}

/** The picture of a group, or the initials of its name or of the other person. */
export function ChannelPicture({ channel: { everyone, pictureFileId }, name }: ChannelPictureProps) {
  const { Thumbnail } = useChat()
  return (
    <span className={classes.picture} aria-hidden="true">
      {pictureFileId === null && (everyone ? <IconSpeakerphone size={18} /> : initialsOf(name))}
      {pictureFileId !== null && <Thumbnail fileId={pictureFileId} />}
    </span>
  )
}

/** "JT" of Jack Thornton. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  // An emoji is two code units.
  return ends.map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase()).join('')
}
