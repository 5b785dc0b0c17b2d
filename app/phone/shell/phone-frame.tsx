import { IconAlertTriangle, IconArrowsUpDown, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { Link, useLocation } from 'wouter'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useStoredClock } from '#app/phone/farm/clock/use-clock.ts'
import { NotificationBell } from '#app/phone/notifications/notification-bell.tsx'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { unacceptedItems } from '#app/phone/outbox/unaccepted-items.ts'
import { sendAtOnce, sendSoon } from '#app/phone/outbox/send/send-outbox.ts'
import { t } from '#app/phone/messages/messages.ts'
import { FarmsLine } from './farms-line.tsx'
import { bar, isAt, menu } from './screens.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import classes from './phone-frame.module.css'

const FrameWatch = lazyPart(() => import('./frame-watch.tsx'), 'FrameWatch')
const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'), 'MenuSheet')

/** The frame of every screen: farm name, sync status and bottom navigation. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  const clock = useStoredClock()
  useSendingTimes()
  return (
    <div className={classes.frame}>
      <Row as="header" gap={4} className={classes.header}>
        <strong className={classes.farm}>{clock.value?.business.name ?? 'Muster'}</strong>
        <ReportLink />
        <NotificationBell />
        <Waiting />
      </Row>
      <Suspense>
        <FrameWatch clock={clock} />
      </Suspense>
      <FarmsLine clock={clock} />
      {/* Not before the line above it is known, which would push it down. */}
      <Stack as="main" className={classes.main} id="main" hidden={!clock.isRead}>
        {children}
      </Stack>
      <Bar />
    </div>
  )
}

/** A report is one tap from everywhere. Home has a larger button for it. */
function ReportLink() {
  const [location] = useLocation()
  if (location === '/' || isAt('/reports/new', location)) return null
  return (
    <Link href="/reports/new" className={classes.report} aria-label={t('shell:report')}>
      <IconAlertTriangle aria-hidden="true" size={24} />
    </Link>
  )
}

/** The screens used every day, and the menu of the others. */
function Bar() {
  const [location] = useLocation()
  const [menuOpened, setMenuOpened] = useState(false)
  return (
    <nav className={classes.bar} aria-label={t('shell:main')}>
      {bar.map(({ href, title, Icon, Badge }) => (
        <Link key={href} href={href} className={classes.tab} aria-current={isAt(href, location) ? 'page' : undefined}>
          <Icon aria-hidden="true" size={26} />
          {t(title)}
          {Badge && <Badge />}
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

/** The number of records that need attention, wait or were dismissed, linked to the list. */
function Waiting() {
  const { userId } = usePerson()
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
