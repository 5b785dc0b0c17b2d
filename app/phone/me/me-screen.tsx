import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'

/** A subpage of Me: the back link and the title, which screen readers announce when it opens. */
export function MeScreen({ title, back = '/', children }: { title: string; back?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={16} grow className={classes.screen}>
      <Link href={back} className={classes.back}>
        <IconChevronLeft aria-hidden="true" size={22} />
        {t('me:back')}
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Stack>
  )
}
