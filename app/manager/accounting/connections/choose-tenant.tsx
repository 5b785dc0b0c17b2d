import { Button, Radio, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { useChooseTenant, useTenants } from './connections-queries.ts'
import classes from './provider-card.module.css'

/** Asks which organisation pays the employees when the sign-in has access to several. */
export function ChooseTenant({ provider }: { provider: AccountingProvider }) {
  const { tenant } = providerWords[provider]
  const tenants = useTenants(provider)
  const { mutateAsync: chooseTenant, isPending } = useChooseTenant()
  const [tenantId, setTenantId] = useState('')
  const [problem, setProblem] = useState('')

  async function choose(event: FormEvent) {
    event.preventDefault()
    if (tenantId === '') return setProblem(`Choose the ${tenant}.`)
    setProblem('')
    try {
      await chooseTenant({ provider, tenantId })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }

  return (
    <Loaded query={tenants} skeleton={<ListSkeleton rows={2} label={`Loading from ${providerLabels[provider]}`} />}>
      {(choices) => (
        <form noValidate onSubmit={choose} className={classes.body}>
          <Radio.Group
            label={`Which ${tenant} are your people paid from?`}
            description={`Your sign-in has access to ${choices.length}. Hours go only to the one you choose.`}
            value={tenantId}
            onChange={setTenantId}
          >
            <Stack gap={4} mt="xs">
              {choices.map(({ id, name }) => (
                <Radio key={id} value={id} label={name} className={classes.tenant ?? ''} />
              ))}
            </Stack>
          </Radio.Group>
          <FormError>{problem}</FormError>
          <Row gap={8} wrap align="stretch">
            <Button type="submit" loading={isPending}>
              Use this {tenant}
            </Button>
          </Row>
        </form>
      )}
    </Loaded>
  )
}
