import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ChosenRates } from '#shared/accounting/connections/hour-rates.ts'
import type { ProviderRate } from '#shared/accounting/connections/payroll-records.ts'
import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useChooseRates } from './connections-queries.ts'
import { rateOptions, unchosen } from './rate-options.ts'

type Automatic = Pick<ChosenRates, 'ordinaryRateId' | 'overtimeRateId'>

/** The chosen rates as fields; no choice is ''. */
const valuesOf = ({ ordinaryRateId, overtimeRateId, sundayRateId, holidayRateId }: ChosenRates) => ({
  ordinaryRateId: ordinaryRateId ?? '',
  overtimeRateId: overtimeRateId ?? '',
  sundayRateId: sundayRateId ?? '',
  holidayRateId: holidayRateId ?? '',
})

type RatesFormProps = {
  provider: AccountingProvider
  found: { rates: readonly ProviderRate[]; chosen: ChosenRates; automatic: Automatic }
  onDone: () => void
}

export function RatesForm({ provider, found: { rates, chosen, automatic }, onDone }: RatesFormProps) {
  const name = providerLabels[provider]
  const { rate } = providerWords[provider]
  const { mutateAsync: chooseRates } = useChooseRates()
  const form = useForm({ initialValues: valuesOf(chosen) })
  useServerForm(form, valuesOf(chosen))
  const { ordinaryRateId, overtimeRateId } = form.values

  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      await chooseRates({
        provider,
        ordinaryRateId: values.ordinaryRateId || null,
        overtimeRateId: values.overtimeRateId || null,
        sundayRateId: values.sundayRateId || null,
        holidayRateId: values.holidayRateId || null,
      })
      notifySuccess(`${name} pay rates saved.`)
    },
    { onDone },
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <p className="quiet">
          Every hour goes to {name} under one of these rates. Only current hourly rates are listed. Locked pay periods
          keep the Sunday and public holiday settings they were locked with.
        </p>
        <NativeSelect
          label="Ordinary hours"
          description={
            provider === 'xero' &&
            'Automatic uses each person’s own ordinary rate in Xero, or the one in brackets if they have none.'
          }
          data={rateOptions(rates, unchosen.automatic(rates, automatic.ordinaryRateId), chosen.ordinaryRateId)}
          {...form.getInputProps('ordinaryRateId')}
        />
        {ordinaryRateId === '' && automatic.ordinaryRateId === null && (
          <Notice tone="pending" icon={IconAlertTriangle}>
            {name} has no hourly {rate} for ordinary hours. Until you choose or add one, people without their own rate
            can’t be exported.
          </Notice>
        )}
        <NativeSelect
          label="Overtime"
          data={rateOptions(rates, unchosen.automatic(rates, automatic.overtimeRateId), chosen.overtimeRateId)}
          {...form.getInputProps('overtimeRateId')}
        />
        {overtimeRateId === '' && automatic.overtimeRateId === null && (
          <Notice tone="pending" icon={IconAlertTriangle}>
            {name} has no hourly {rate} for overtime. People with overtime can’t be exported until you choose or add
            one. Overtime is never sent as ordinary hours or left out.
          </Notice>
        )}
        <NativeSelect
          label="Sundays"
          description="If you choose a rate, all Sunday hours use it and none count as overtime."
          data={rateOptions(rates, unchosen.anyOtherDay, chosen.sundayRateId)}
          {...form.getInputProps('sundayRateId')}
        />
        <NativeSelect
          label="Public holidays"
          description="If you choose a rate, all public holiday hours use it, also on a Sunday."
          data={rateOptions(rates, unchosen.anyOtherDay, chosen.holidayRateId)}
          {...form.getInputProps('holidayRateId')}
        />
        <p className="quiet">Missing one? Add it in {name}, then choose Sync.</p>
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
