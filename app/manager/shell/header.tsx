import { Burger } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#app/lib/session.ts'
import { BrandMark } from '#app/ui/page/brand-mark.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { useSettled } from '#app/manager/business/use-settled.ts'
import classes from './header.module.css'

/** Loads after the first answers: the business and the screen come first. */
const HeaderTools = lazy(async () => ({ default: (await import('./header-tools.tsx')).HeaderTools }))

/** Shown until there is a business name. */
const fallbackTitle = 'Muster'

type HeaderProps = { menuOpened: boolean; onMenuToggle: () => void }

export function Header({ menuOpened, onMenuToggle }: HeaderProps) {
  const { business } = useSession()
  const settled = useSettled()
  const name = business?.name || fallbackTitle
  return (
    <Row gap={8} className={classes.header}>
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
      <Row gap={4} className={classes.tools}>
        {settled && (
          <Suspense>
            <HeaderTools />
          </Suspense>
        )}
      </Row>
    </Row>
  )
}
