import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconMapPin,
  IconPlugConnected,
  IconTractor,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type EndpointName, useMay } from '#app/lib/may.ts'
import linkClasses from '#app/ui/page/section-link.module.css'
import { Title } from '#app/ui/native/layout.tsx'
import classes from './settings-layout.module.css'

const sections: { to: string; label: string; icon: Icon; needs?: EndpointName }[] = [
  { to: '/settings/company', label: 'Company', icon: IconBuilding, needs: 'business.editCompany' },
  {
    to: '/settings/configuration',
    label: 'Configuration',
    icon: IconAdjustmentsHorizontal,
    needs: 'business.setConfiguration',
  },
  { to: '/settings/integrations', label: 'Integrations', icon: IconPlugConnected },
  {
    to: '/settings/locations-activities',
    label: 'Locations & activities',
    icon: IconMapPin,
    needs: 'business.addLocations',
  },
  { to: '/settings/assets', label: 'Assets', icon: IconTractor, needs: 'machines.addAssets' },
  {
    to: '/settings/people-with-access',
    label: 'People with access',
    icon: IconUsersGroup,
    needs: 'accounts.listMembers',
  },
  { to: '/settings/account', label: 'Account', icon: IconUserCircle },
]

/** Section links beside the open section; on a phone, one scrolling line above it. */
export function SettingsLayout() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)

  const may = useMay()
  const shown = sections.filter(({ needs }) => !needs || may(needs))
  const open = sections.find(({ to }) => pathname.startsWith(to))?.to

  useEffect(() => {
    list.current?.querySelector(`[href="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])

  return (
    <div className={classes.layout}>
      <nav aria-labelledby="settings-title" className={classes.nav}>
        {/* The page's own heading is the open section. */}
        <Title id="settings-title" level={2} size={24} className={classes.title}>
          Settings
        </Title>
        <ul className={classes.list} ref={list}>
          {shown.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={`${linkClasses.link} ${classes.link}`}>
                <Icon className={classes.icon} size={20} stroke={1.7} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.section}>
        <Outlet />
      </div>
    </div>
  )
}
