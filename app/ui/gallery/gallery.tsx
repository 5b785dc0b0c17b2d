import { Button, Group, Stack, Title } from '@mantine/core'
import { Overlays } from '#app/ui/overlay/overlays.tsx'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { useTheme } from '#app/ui/theme/theme-store.ts'
import { FeedbackParts } from './feedback-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { FrameParts } from './frame-parts.tsx'
import { LayoutParts } from './layout-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { TableParts } from './table-parts.tsx'
import classes from './gallery.module.css'

const themes = [
  { name: 'light', label: 'Light' },
  { name: 'dark', label: 'Dark' },
  { name: 'dyslexia', label: 'Dyslexia' },
] as const

/** Every part of app/ui on one page, for building a screen. Only `npm run dev` serves it, at /gallery.html. */
export function Gallery() {
  const { theme, setTheme } = useTheme()
  return (
    <ThemeProvider>
      <Overlays>
        <main className={classes.page}>
          <Stack gap="xl">
            <Title order={1}>Parts of app/ui</Title>
            <Group>
              {themes.map(({ name, label }) => (
                <Button
                  key={name}
                  variant={theme === name ? 'filled' : 'default'}
                  aria-pressed={theme === name}
                  onClick={() => setTheme(name)}
                >
                  {label}
                </Button>
              ))}
            </Group>
            <LayoutParts />
            <FeedbackParts />
            <FormParts />
            <FieldParts />
            <TableParts />
            <OverlayParts />
            <FrameParts />
          </Stack>
        </main>
      </Overlays>
    </ThemeProvider>
  )
}
