import { IconArrowsUpDown, IconMenu2 } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { PhonePerson } from '../accounts/person.ts'
import { channelsQuestion } from '../chat/channels-question.ts'
import { useStoredClock } from '../clock/use-clock.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import type { OutboxItem } from '../outbox/phone-db.ts'
import { unacceptedItems } from '../outbox/unaccepted-items.ts'
import { useStored } from '../outbox/use-answer.ts'
import { sendAtOnce, sendSoon } from '#app/phone/outbox/send/send-outbox.ts'
import { t } from '#app/phone/messages/messages.ts'
import { FarmsLine } from './farms-line.tsx'
import { bar, isAt, menu } from './phone-screens.ts'
import { useStorage } from '../outbox/use-storage.ts'
import classes from './phone-frame.module.css'

const FrameWatch = lazy(() => import('./frame-watch.tsx').then(({ FrameWatch: watch }) => ({ default: watch })))
const MenuSheet = lazy(() => import('./menu-sheet.tsx').then(({ MenuSheet: sheet }) => ({ default: sheet })))

/** The frame of every screen: farm name, sync status and bottom navigation. */
export function PhoneFrame({ person, children }: { person: PhonePerson; children: ReactNode }) {
  const clock = useStoredClock(person)
  useSendingTimes()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <strong className={classes.farm}>{clock.value?.business.name ?? 'Muster'}</strong>
        <NotificationBell person={person} />
        <Waiting person={person} />
      </header>
      <Suspense>
        <FrameWatch person={person} clock={clock} />
      </Suspense>
      <FarmsLine clock={clock} />
      {/* Not before the line above it is known, which would push it down. */}
      <main className={classes.main} id="main" hidden={!clock.isRead}>
        {children}
      </main>
      <Bar person={person} />
    </div>
  )
}

/** The screens used every day, and the menu of the others. */
function Bar({ person }: { person: PhonePerson }) {
  const [location] = useLocation()
  const [menuOpened, setMenuOpened] = useState(false)
  return (
    <nav className={classes.bar} aria-label={t('shell:main')}>
      {bar.map(({ href, label, Icon }) => (
        <Link key={href} href={href} className={classes.tab} aria-current={isAt(href, location) ? 'page' : undefined}>
          <Icon aria-hidden="true" size={26} />
          {t(label)}
          {href === '/chat' && <Unread person={person} />}
        </Link>
      ))}
      <button
        type="button"
        className={classes.tab}
        aria-haspopup="dialog"
        aria-current={menu.some(({ href }) => isAt(href, location)) ? 'page' : undefined}
        onClick={() => setMenuOpened(true)}
      >
        <IconMenu2 aria-hidden="true" size={26} />
        {t('shell:menu')}
      </button>
      {menuOpened && (
        <Suspense>
          <MenuSheet onClose={() => setMenuOpened(false)} />
        </Suspense>
      )}
    </nav>
  )
}

/** Higher numbers have no room on the icon. */
const mostUnread = 99

/** Unread messages, as the server last answered. */
function Unread({ person }: { person: PhonePerson }) {
  const channels = useStored(channelsQuestion, person).value ?? []
  const count = channels.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0)
  return (
    count > 0 && (
      <>
        <span className={classes.unread} aria-hidden="true">
          {count > mostUnread ? `${mostUnread}+` : count}
        </span>
        <span className="visually-hidden">{t('shell:unreadMessages', { count })}</span>
      </>
    )
  )
}

/** The number of records that need attention, wait or were dismissed, linked to the list. */
function Waiting({ person: { userId } }: { person: PhonePerson }) {
  // One query: between two, a record that is tried again would be counted by neither.
  const counts = useStorage(async () => {
    const found = await unacceptedItems(userId)
    const countOf = (...states: OutboxItem['state'][]) => found.filter(({ state }) => states.includes(state)).length
    return { waiting: countOf('waiting'), refused: countOf('refused', 'stuck'), dismissed: countOf('dismissed') }
  }, [userId])
  // Doesn't say “All sent” before the records are counted.
  if (!counts) return <span className={classes.waiting} />
  const { waiting, refused, dismissed } = counts
  return (
    <Link href="/waiting" className={classes.waiting} data-refused={refused > 0 || undefined}>
      <IconArrowsUpDown aria-hidden="true" size={18} />
      <span aria-live="polite">
        {refused > 0
          ? t('shell:refused', { count: refused })
          : waiting > 0
            ? t('shell:waiting', { count: waiting })
            : dismissed > 0
              ? t('shell:dismissed', { count: dismissed })
              : t('shell:allSent')}
      </span>
    </Link>
  )
}

/** Sends waiting records when the app starts, returns to the foreground or comes back online. */
function useSendingTimes() {
  useEffect(() => {
    sendSoon()
    const shown = () => document.visibilityState === 'visible' && sendAtOnce()
    window.addEventListener('online', sendAtOnce)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', sendAtOnce)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [])
}
