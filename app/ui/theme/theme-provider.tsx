import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'
import { usePrinting } from '#app/ui/page/use-printing.ts'
import { useTheme } from './theme-store.ts'
import './theme.css'
import './media.css'
import '@mantine/core/styles.layer.css'

/** The root of every page: Mantine with the chosen theme. Contains no overlays, so that the login page stays small. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useTheme().theme === 'dark'
  // On paper everything is dark on light.
  const printing = usePrinting()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={isDark && !printing ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  )
}
