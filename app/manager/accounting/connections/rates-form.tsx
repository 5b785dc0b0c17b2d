import { NativeSelect, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ProviderRate } from '#shared/accounting/payroll-records.ts'
import { type AccountingProvider, providerLabels, providerWords } from '#shared/accounting/accounting-provider.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { FormFooter } from '#app/ui/form-footer.tsx'
import { notifySuccess } from '#app/ui/notify.tsx'
import { useChooseRates } from './connections-queries.ts'
import { rateOptions } from './rate-options.ts'
import classes from './rates-form.module.css'

type Ids = { ordinaryRateId: string | null; overtimeRateId: string | null }

type RatesFormProps = {
  provider: AccountingProvider
  found: { rates: readonly ProviderRate[]; chosen: Ids; automatic: Ids }
  onDone: () => void
}

export function RatesForm({ provider, found: { rates, chosen, automatic }, onDone }: RatesFormProps) {
  const name = providerLabels[provider]
  const { rate } = providerWords[provider]
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync: chooseRates, isPending } = useChooseRates()
  const form = useForm({
    initialValues: { ordinaryRateId: chosen.ordinaryRateId ?? '', overtimeRateId: chosen.overtimeRateId ?? '' },
  })
  const { ordinaryRateId, overtimeRateId } = form.values

  async function save() {
    setProblem(null)
    try {
      await chooseRates({
        provider,
        ordinaryRateId: ordinaryRateId || null,
        overtimeRateId: overtimeRateId || null,
      })
      notifySuccess(`Saved what hours are paid by in ${name}.`)
      onDone()
    } catch (error) {
      setProblem(showRefusal(form, error))
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack>
        <p className={classes.sentence}>
          Every hour goes to {name} under one of these. Only what is in use there and paid by the hour is listed.
        </p>
        <NativeSelect
          label="Ordinary hours"
          description={
            provider === 'xero' &&
            'Automatic takes the rate each person has for ordinary hours in Xero, and the one in brackets where they have none.'
          }
          data={rateOptions(rates, automatic.ordinaryRateId, chosen.ordinaryRateId)}
          {...form.getInputProps('ordinaryRateId')}
        />
        {ordinaryRateId === '' && automatic.ordinaryRateId === null && (
          <Warning>
            {name} has no hourly {rate} for ordinary hours. Until you choose or add one, nobody without their own can be
            exported.
          </Warning>
        )}
        <NativeSelect
          label="Overtime"
          data={rateOptions(rates, automatic.overtimeRateId, chosen.overtimeRateId)}
          {...form.getInputProps('overtimeRateId')}
        />
        {overtimeRateId === '' && automatic.overtimeRateId === null && (
          <Warning>
            {name} has no hourly {rate} for overtime. People with overtime are held back from an export until you choose
            or add one: overtime is never sent as ordinary hours, and never left out.
          </Warning>
        )}
        <p className={classes.sentence}>
          Missing one? Add it in {name}, then choose Read again on the card of {name}.
        </p>
      </Stack>
      <FormFooter problem={problem} saving={isPending} onCancel={onDone} />
    </form>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
