import { themeNames } from '#shared/core/theme-name.ts'
import { useTheme } from '#app/ui/theme/theme-store.ts'
import { ChoiceRows } from '../choice-rows.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'

const options = themeNames.map((value) => ({ value, label: t(`me:theme_${value}`) }))

export function Appearance() {
  const { theme, setTheme } = useTheme()
  return (
    <ChoiceRows
      legend={t('me:themeLegend')}
      options={options}
      chosen={[theme]}
      single
      onChange={([chosen]) => chosen && setTheme(chosen)}
    />
  )
}
