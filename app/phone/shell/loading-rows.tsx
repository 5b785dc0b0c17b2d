import { t } from '#app/phone/messages/messages.ts'
import classes from './loading-rows.module.css'

/** Stands where a list is on its way. */
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
