import { Stack } from '#app/ui/native/layout.tsx'
import { SwitchRow } from '#app/phone/frame/switch-row.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './anonymous-part.module.css'
import { useShiftNames } from './use-shift-names.ts'

interface AnonymousPartProps {
  anonymous: boolean
  onChange: (on: boolean) => void
  saysWhere: boolean
  onSayWhere: (on: boolean) => void
}

/** Says before it is sent what the farm gets of an anonymous report, and what it may still tell. */
export function AnonymousPart({ anonymous, onChange, saysWhere, onSayWhere }: AnonymousPartProps) {
  const { location } = useShiftNames()
  return (
    <Stack gap={8}>
      <SwitchRow label={t('reports:anonymous')} on={anonymous} onChange={onChange} />
      <div aria-live="polite">
        {anonymous && (
          <ul className={classes.facts}>
            <li>{t('reports:anonymousKept')}</li>
            <li>{t('reports:anonymousVoice')}</li>
            <li>{t('reports:anonymousList')}</li>
            <li>{t('reports:anonymousFew')}</li>
          </ul>
        )}
      </div>
      {anonymous && location !== null && (
        <Stack gap={4}>
          <SwitchRow label={t('reports:saysWhere', { location })} on={saysWhere} onChange={onSayWhere} />
          <p className="quiet small">{t('reports:saysWhereHint')}</p>
        </Stack>
      )}
    </Stack>
  )
}
