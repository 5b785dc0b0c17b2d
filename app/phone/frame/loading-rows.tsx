import { Stack } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/messages.ts'
import classes from './loading-rows.module.css'

/** A placeholder for a list that is loading. */
export function LoadingRows() {
  return (
    <Stack gap={8} className={classes.rows} aria-busy="true">
      <output className="visually-hidden">{t('shell:loading')}</output>
      <div />
      <div />
      <div />
    </Stack>
  )
}
