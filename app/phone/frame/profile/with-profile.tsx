import type { ReactNode } from 'react'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useProfile } from '#app/phone/farm/profile/use-profile.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { LoadingRows } from '../loading-rows.tsx'

interface WithProfileProps {
  children: (profile: Profile) => ReactNode
}

/** Renders its content once the profile is loaded, and until then a loading or retry state. */
export function WithProfile({ children }: WithProfileProps) {
  const { profile, problem, reading, refresh } = useProfile()
  if (profile) return children(profile)
  if (problem === null) return <LoadingRows />
  return (
    <Stack gap={16}>
      <output>{t('shell:notYetRead')}</output>
      <NativeButton kind="plain" onClick={refresh} loading={reading}>
        {t('shell:tryAgain')}
      </NativeButton>
    </Stack>
  )
}
