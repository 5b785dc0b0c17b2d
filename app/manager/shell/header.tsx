import { Burger } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#app/lib/session.ts'
import { BrandMark } from '#app/ui/page/brand-mark.tsx'
import classes from './header.module.css'
import { HelperButton } from './helper-button.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { UserMenu } from './user-menu.tsx'

/** After the first paint. */
const NotificationBell = lazy(async () => ({
  default: (await import('./notifications/notification-bell.tsx')).NotificationBell,
}))

/** Shown until there is a business name. */
const fallbackTitle = 'Muster'

type HeaderProps = { menuOpened: boolean; onMenuToggle: () => void }

export function Header({ menuOpened, onMenuToggle }: HeaderProps) {
  const { business } = useSession()
  const name = business?.name || fallbackTitle
  return (
    <div className={classes.header}>
      <Burger
        className={classes.burger ?? ''}
        size="sm"
        opened={menuOpened}
        onClick={onMenuToggle}
        aria-label={menuOpened ? 'Close menu' : 'Open menu'}
        aria-expanded={menuOpened}
      />
      <Link to="/dashboard" className={classes.home} aria-label={`${name}: dashboard`}>
        <BrandMark />
        <span className={classes.name}>{name}</span>
      </Link>
      <div className={classes.tools}>
        <ThemePicker />
        <HelperButton />
        <Suspense fallback={<span className={classes.bellSpace} />}>
          <NotificationBell />
        </Suspense>
        <UserMenu />
      </div>
    </div>
  )
}
