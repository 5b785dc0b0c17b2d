import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './gallery.module.css'

/** @param file where the part is, from app/ui */
export function Part({ file, children }: { file: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={12} className={classes.part} aria-label={file}>
      <Text size="sm" c="dimmed">
        {file}
      </Text>
      {children}
    </Stack>
  )
}
