import { t } from '#app/phone/messages/screen-messages.ts'
import { useShiftNames } from './use-shift-names.ts'

/** What is sent without having been entered. */
export function ShiftLine() {
  const { location, machine } = useShiftNames()
  const names = [location, machine].filter((name) => name !== null)
  return names.length > 0 && <p className="quiet small">{t('reports:filled', { shift: names.join(' · ') })}</p>
}
