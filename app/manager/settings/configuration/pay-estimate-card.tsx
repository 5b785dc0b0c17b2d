import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { Switch } from '@mantine/core'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { useSetPayEstimate } from './configuration-queries.ts'

export function PayEstimateCard() {
  const { showsPayEstimate } = useBusiness()
  const set = useSetPayEstimate()
  return (
    <div className="card">
      <FormSection
        title="Pay on the phone"
        description="Employees see their own hours in the phone app. Turn this on to also show them what those hours come to at their ordinary rate, before tax and without allowances."
      >
        <Switch
          label="Employees see an estimate of their pay"
          checked={showsPayEstimate}
          onChange={(event) => void set(event.currentTarget.checked)}
        />
      </FormSection>
    </div>
  )
}
