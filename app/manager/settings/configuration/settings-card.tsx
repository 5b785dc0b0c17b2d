import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { reportToday } from '#shared/business/report-day.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { configurationWords, shownTypes } from './configuration-text.ts'
import { SettingForm } from './setting-form.tsx'

/** The five settings, each with what it does. */
export function SettingsCard() {
  const { configuration, payrollCalendar, timeZone } = useBusiness()
  const today = reportToday(Temporal.Now.instant().toString(), timeZone)
  const terms = { today, calendarStart: payrollCalendar.startDate }
  return (
    <div className="card">
      {shownTypes.map((configType) => {
        const row = configuration.find((each) => each.configType === configType)
        const { title, sentence } = configurationWords[configType]
        return (
          <FormSection key={configType} title={title} description={sentence}>
            {row ? (
              <SettingForm setting={{ ...row, configType }} terms={terms} />
            ) : (
              <p>This rule is missing from your business, so the default applies. Contact support to restore it.</p>
            )}
          </FormSection>
        )
      })}
    </div>
  )
}
