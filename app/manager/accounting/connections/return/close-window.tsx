import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './return-card.module.css'

/** Browsers let a page close only a window that a script opened, and ignore the call otherwise. */
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
      {asked && <p className={classes.close}>Please close this window yourself.</p>}
    </>
  )
}
