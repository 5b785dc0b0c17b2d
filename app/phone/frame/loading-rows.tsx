import { t } from '#app/phone/messages/messages.ts'
import classes from './loading-rows.module.css'

/** A placeholder for a list that is loading. */
export function LoadingRows() {
  return (
    <div className={classes.rows} aria-busy="true">
      <output className="visually-hidden">{t('shell:loading')}</output>
      <div />
      <div />
      <div />
    </div>
  )
}
