import { type Icon, IconBeach, IconCalendarEvent, IconId, IconReport, IconTractor, IconUser } from '@tabler/icons-react'
import { Link } from 'wouter'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { t } from '#app/phone/messages/messages.ts'
import { menu } from './screens.ts'
import classes from './menu-sheet.module.css'

/** Not in the declarations, which are in the first file. */
const icons: Partial<Record<string, Icon>> = {
  '/leave': IconBeach,
  '/tickets': IconId,
  '/calendar': IconCalendarEvent,
  '/assets': IconTractor,
  '/reports': IconReport,
  '/me': IconUser,
}

/** The screens that have no place in the bar. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={t('shell:menu')} onClose={onClose}>
      <nav aria-label={t('shell:menu')}>
        <ul className={classes.rows}>
          {menu.map(({ href, title }) => {
            const Icon = icons[href]
            return (
              <li key={href}>
                <Link href={href} className={classes.row} onClick={onClose}>
                  {Icon && <Icon aria-hidden="true" size={26} />}
                  {t(title)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </Sheet>
  )
}
