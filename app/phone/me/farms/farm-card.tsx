import type { OwnFarm } from '#shared/accounts/farms-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Card } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { FarmLeaving } from './farm-leaving.tsx'
import classes from './farms.module.css'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'

interface FarmCardProps {
  farm: OwnFarm
  emailConfirmed: boolean
  onChanged: () => void
  onLeft: () => void
}

/** One farm: whether the employee works there, and whether it can read their profile. */
export function FarmCard({ farm, emailConfirmed, onChanged, onLeft }: FarmCardProps) {
  const { id, name, confirmed, shares } = farm
  const { busy, problem, call } = useDirectCall(onChanged)
  const toConfirm = emailConfirmed && !confirmed
  const consent = (wanted: boolean) => void call((client) => client.accounts.confirmFarm({ id, shares: wanted }), id)
  return (
    <Card as="section" gap={12} className={classes.farm} aria-label={name} data-to-confirm={toConfirm || undefined}>
      <h2>{name}</h2>
      <p>
        {toConfirm
          ? t('me:farmToConfirm')
          : t(emailConfirmed ? (shares ? 'me:farmShares' : 'me:farmSharesNot') : 'me:farmEmailFirst')}
      </p>
      <FormError>{problem}</FormError>
      {emailConfirmed && (toConfirm || !shares) && (
        <NativeButton fullWidth kind={toConfirm ? 'main' : 'plain'} loading={busy} onClick={() => consent(true)}>
          {t(toConfirm ? 'me:farmYesShare' : 'me:farmShare')}
        </NativeButton>
      )}
      {emailConfirmed && (toConfirm || shares) && (
        <NativeButton fullWidth kind="plain" loading={busy} onClick={() => consent(false)}>
          {t(toConfirm ? 'me:farmYesOnly' : 'me:farmShareStop')}
        </NativeButton>
      )}
      <FarmLeaving farm={farm} neverWorked={toConfirm} onLeft={onLeft} />
    </Card>
  )
}
