import { ActionIcon } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Location } from '#shared/business/business-contract.ts'
import { useLocations } from '#app/manager/business/farm-queries.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { NamedRowsCard } from './named-rows-card.tsx'

const LocationPlaceForm = lazy(async () => ({
  default: (await import('#app/manager/settings/place/location-place-form.tsx')).LocationPlaceForm,
}))

/** Of the drawer, so that it is another one than the one that renames the location. */
const drawerOf = (id: string) => `place-${id}`

/** The locations of the business, with where they are. */
export function LocationsCard() {
  const locations = useLocations()
  const drawer = useRowDrawer(locations.data, ({ id }) => drawerOf(id))
  return (
    <>
      <NamedRowsCard noun="location" query={locations} detailOf={placeText}>
        {({ id, name }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Address and position of ${name}`}
            title="Address and position"
            onClick={() => drawer.edit(drawerOf(id))}
          >
            <IconMapPin size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </NamedRowsCard>
      <FormDrawer
        opened={drawer.opened}
        onClose={drawer.close}
        title={drawer.row ? `Address and position of ${drawer.row.name}` : ''}
        fields={2}
      >
        {(close) => drawer.row && <LocationPlaceForm key={drawer.row.id} location={drawer.row} onDone={close} />}
      </FormDrawer>
    </>
  )
}

/** "Spring Plains Road · Position set". */
function placeText({ address, position }: Location): string {
  if (address === null && position === null) return 'No address or position'
  return [address ?? 'No address', position ? 'Position set' : 'No position'].join(' · ')
}
