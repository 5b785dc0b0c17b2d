import { useEffect, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Stack } from '#app/ui/native/layout.tsx'
import { isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { Appearance } from './phone-settings/appearance.tsx'
import { DetailsForm } from './profile/details-form.tsx'
import { Farms } from './farms/farms.tsx'
import { FindableForm } from './profile/findable-form.tsx'
import { HomeScreen } from './phone-settings/home-screen.tsx'
import { PhoneRows, ProfileRows } from './me-list.tsx'
import { MeScreen } from './me-screen.tsx'
import classes from './me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Notifications } from './phone-settings/notifications.tsx'
import { SignOut } from './phone-settings/sign-out.tsx'
import { StrengthsForm } from './profile/strengths-form.tsx'
import { useRecordedOfMe } from '#app/phone/farm/profile/use-profile.ts'
import { WithProfile } from '#app/phone/frame/profile/with-profile.tsx'

/** The employee's profile and the settings of this phone. */
export function MePage() {
  const { value: clock, refresh: refreshClock } = useClock()
  const waits = useRecordedOfMe()?.some(isUnsent)
  const [saved, setSaved] = useState(false)
  const [location, navigate] = useLocation()
  const today = Temporal.Now.plainDateISO(clock?.business.timeZone).toString()
  const savedAt = (path: string) => () => {
    setSaved(true)
    navigate(path)
  }

  return (
    <>
      <output className={classes.saved}>{saved && location === '/' && t(waits ? 'me:savedHere' : 'me:saved')}</output>
      <Switch>
        <Route path="/details">
          <MeScreen title={t('me:details')}>
            <WithProfile>{(profile) => <DetailsForm profile={profile} onSaved={savedAt('/')} />}</WithProfile>
          </MeScreen>
        </Route>
        <Route path="/strengths">
          <MeScreen title={t('me:strengths')}>
            <WithProfile>
              {(profile) => <StrengthsForm profile={profile} field="strengths" onSaved={savedAt('/')} />}
            </WithProfile>
          </MeScreen>
        </Route>
        <Route path="/other-licences">
          <MeScreen title={t('me:otherLicences')}>
            <WithProfile>
              {(profile) => <StrengthsForm profile={profile} field="otherLicenceTypes" onSaved={savedAt('/')} />}
            </WithProfile>
          </MeScreen>
        </Route>
        {/* Where the tickets were: notifications and bookmarks may name it. */}
        <Route path="/documents/:id?">{({ id }) => <MovedToTickets at={id === undefined ? '' : `/${id}`} />}</Route>
        <Route path="/findable">
          <MeScreen title={t('me:findable')}>
            <WithProfile>{(profile) => <FindableForm profile={profile} onSaved={savedAt('/')} />}</WithProfile>
          </MeScreen>
        </Route>
        <Route path="/notifications">
          <MeScreen title={t('me:notifications')}>
            <Notifications onSaved={savedAt('/')} />
          </MeScreen>
        </Route>
        <Route path="/appearance">
          <MeScreen title={t('me:appearance')}>
            <Appearance />
          </MeScreen>
        </Route>
        <Route path="/farms">
          <MeScreen title={t('me:farms')}>
            <Farms onChanged={refreshClock} />
          </MeScreen>
        </Route>
        <Route path="/home-screen">
          <MeScreen title={t('me:homeScreen')}>
            <HomeScreen />
          </MeScreen>
        </Route>
        <Route path="/sign-out">
          <MeScreen title={t('me:signOut')}>
            <SignOut />
          </MeScreen>
        </Route>
        <Route>
          <Stack gap={16} grow className={classes.screen}>
            <h1>{t('me:title')}</h1>
            <WithProfile>{(profile) => <ProfileRows profile={profile} today={today} />}</WithProfile>
            <PhoneRows farmsToConfirm={clock?.businesses.some(({ toConfirm }) => toConfirm) ?? false} />
          </Stack>
        </Route>
      </Switch>
    </>
  )
}

/** In place of wouter’s `Redirect`, which would load with the first file, as all of wouter does. */
function MovedToTickets({ at }: { at: string }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(`~/my/tickets${at}`, { replace: true }), [navigate, at])
  return null
}
