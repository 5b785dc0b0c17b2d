import { PageHeader } from '#app/ui/page/page-header.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { PayEstimateCard } from './pay-estimate-card.tsx'
import { PayrollCalendarForm } from './payroll-calendar-form.tsx'
import { SettingsCard } from './settings-card.tsx'
import { PublicHolidaysCard } from '../holidays/public-holidays-card.tsx'

export function ConfigurationPage() {
  return (
    <>
      <PageHeader
        title="Configuration"
        description="Your farm’s rules, used everywhere in Muster. Each is saved separately; a warning shows where an award requires more."
      />
      <Stack gap={24}>
        <SettingsCard />
        <PayrollCalendarForm />
        <PayEstimateCard />
        <PublicHolidaysCard />
      </Stack>
    </>
  )
}
