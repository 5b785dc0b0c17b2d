import { useLayoutEffect, useRef, useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './task-description.module.css'

/** What is to be done in full sentences. A long text is cut after eight lines, until the employee asks for all of it. */
export function TaskDescription({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  useLayoutEffect(() => {
    const element = paragraph.current
    if (element && !showsAll) setIsLong(element.scrollHeight > element.clientHeight + 1)
  }, [showsAll])
  return (
    <Stack gap={8} align="start">
      <p ref={paragraph} className={classes.text} data-cut={!showsAll || undefined}>
        {text}
      </p>
      {isLong && (
        <NativeButton kind="plain" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? 'tasks:showLess' : 'tasks:showMore')}
        </NativeButton>
      )}
    </Stack>
  )
}
