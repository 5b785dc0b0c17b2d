import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeHint } from './theme-hint.tsx'
import classes from './shell.module.css'

const atOnce = { getInitialValueInEffect: false }

/**
 * The frame of every signed-in screen, in plain CSS because Mantine's AppShell pulls in a style generator. The sidebar
 * remembers the user's choice; without one it follows the width of the screen.
 */
export function Shell({ children }: { children: ReactNode }) {
  const phone = useMediaQuery('(max-width: 767px)', false, atOnce)
  const roomy = useMediaQuery('(min-width: 1100px)', true, atOnce)
  const [choice, setChoice] = useLocalStorage<'large' | 'small' | null>({
    key: 'muster-sidebar',
    defaultValue: null,
    ...atOnce,
  })
  const [menuOpened, menu] = useDisclosure(false)
  const main = useRef<HTMLElement>(null)
  const small = !phone && (choice ?? (roomy ? 'large' : 'small')) === 'small'

  return (
    <div className={classes.shell} data-small={small || undefined} data-menu={menuOpened || undefined}>
      <a
        href="#main"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <header className={classes.header}>
        <Header menuOpened={menuOpened} onMenuToggle={menu.toggle} />
      </header>
      <div className={classes.sidebar} inert={phone && !menuOpened}>
        <Sidebar small={small} onToggle={() => setChoice(small ? 'large' : 'small')} onNavigate={menu.close} />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main} inert={phone && menuOpened}>
        <div className={classes.content}>
          <ThemeHint />
          {children}
        </div>
      </main>
    </div>
  )
}
