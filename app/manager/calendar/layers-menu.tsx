import { Button, Popover, Stack, Switch } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useMay } from '#app/lib/may.ts'
import { type Layer, layers } from './layers.ts'

const layerLabels: Record<Layer, string> = {
  leave: 'Leave',
  holidays: 'Public holidays',
  tasks: 'Tasks due',
  safety: 'Safety and service due',
  tickets: 'Tickets that expire',
  pay: 'Pay period ends',
}

interface LayersMenuProps {
  hidden: readonly Layer[]
  onChange: (hidden: Layer[]) => void
}

/** Switches what the calendar shows besides its events. */
export function LayersMenu({ hidden, onChange }: LayersMenuProps) {
  const may = useMay()
  const offered = layers.filter((layer) => layer !== 'tickets' || may('tickets.listTickets'))
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconStack2 size={16} aria-hidden="true" />}>
          Layers
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Layers">
        <Stack gap="sm">
          {offered.map((layer) => (
            <Switch
              key={layer}
              label={layerLabels[layer]}
              checked={!hidden.includes(layer)}
              onChange={() =>
                onChange(layers.filter((each) => (each === layer ? !hidden.includes(each) : hidden.includes(each))))
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
