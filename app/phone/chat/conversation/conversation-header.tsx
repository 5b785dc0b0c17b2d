import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from '../chat.module.css'

interface ConversationHeaderProps {
  name: string
  picture: ReactNode
  /** The number of people of a group. */
  people: number | undefined
  menu: ReactNode
}

/** One line, so that the messages have the screen. */
export function ConversationHeader({ name, picture, people, menu }: ConversationHeaderProps) {
  return (
    <header className={classes.header}>
      <Link href="/" className={classes.tool} aria-label={t('chat:back')}>
        <IconChevronLeft size={24} aria-hidden="true" />
      </Link>
      {picture}
      <div className={classes.grow}>
        <h1 className={classes.heading} tabIndex={-1} ref={focus}>
          <bdi>{name}</bdi>
        </h1>
        {people !== undefined && <span className={classes.time}>{t('chat:members', { count: people })}</span>}
      </div>
      {menu}
    </header>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
