import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './return-card.module.css'

/** Browsers let a page close only a window that a page has opened, and do nothing at all otherwise. */
export function CloseWindow() {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          window.close()
          setAsked(true)
        }}
      >
        Close this window
      </Button>
      {asked && <p className={classes.close}>Your browser leaves that to you: close it by its own button.</p>}
    </>
  )
}
