import { Button } from '@mantine/core'
import { IconAlertTriangle, IconTool } from '@tabler/icons-react'
import { assetCategoryLabels } from '#shared/machines/asset-category.ts'
import type { Machine } from '#shared/machines/machines-contract.ts'
import { meterText } from '#shared/machines/meter.ts'
import { type ServiceState, serviceState } from '#shared/machines/service-due.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { fileAddress, thumbnailAddress } from '#app/lib/files/file-address.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { FactsCard } from '#app/manager/business/record/facts-card.tsx'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { Stack, Title } from '#app/ui/native/layout.tsx'
import { Fact } from '#app/ui/page/fact.tsx'
import { serviceDueText, serviceEveryText } from './service-text.ts'
import classes from './machine-facts.module.css'

interface MachineFactsProps {
  machine: Machine
  onService: () => void
}

/** What a machine is, what its meter shows and when it is due for service. */
export function MachineFacts({ machine, onService }: MachineFactsProps) {
  const { zone } = useFarm()
  const today = useFarmToday()
  const { name, photoFileId, meter, meterUnit, service, year, category, idCode } = machine
  const facts: [string, string][] = [
    ['Category', category === null ? '' : assetCategoryLabels[category]],
    ['ID code', idCode ?? ''],
    ['Make', machine.make],
    ['Model', machine.model],
    ['Year', year === null ? '' : String(year)],
    ['Serial', machine.serial],
    ['Capacity', machine.capacity],
    ['Notes', machine.notes],
  ]
  const due = serviceDueText(service, { unit: meterUnit, today })
  const every = serviceEveryText(service, meterUnit)
  return (
    <FactsCard
      label="About this machine"
      facts={
        <>
          {photoFileId !== null && (
            <a href={fileAddress(photoFileId)} target="_blank" rel="noopener" className={classes.photo}>
              <img src={thumbnailAddress(photoFileId)} alt={name} />
            </a>
          )}
          <Fact name="Meter">
            {meter === null
              ? 'No reading yet'
              : `${meterText(meter.reading, meterUnit)}, ${dayHeadingText(localDateOf(meter.readAt, zone), today)}`}
          </Fact>
          {facts.map(
            ([label, value]) =>
              value !== '' && (
                <Fact key={label} name={label}>
                  <span className={classes.value}>{value}</span>
                </Fact>
              ),
          )}
        </>
      }
    >
      <Stack gap={8} align="start">
        <Title level={2} size={16}>
          Service
        </Title>
        <ServiceMark state={serviceState(service, { meter, today })} />
        <span>{due === '' ? 'No service planned. Edit the machine to plan one.' : due}</span>
        {every !== '' && <span className="quiet small">{every}</span>}
        {!machine.removed && (
          <Button variant="default" leftSection={<IconTool size={16} aria-hidden="true" />} onClick={onService}>
            Service done
          </Button>
        )}
      </Stack>
    </FactsCard>
  )
}

function ServiceMark({ state }: { state: ServiceState }) {
  if (state === null) return null
  return (
    <StatusMark look={{ tone: state === 'overdue' ? 'rejected' : 'pending', icon: IconAlertTriangle }}>
      {state === 'overdue' ? 'Service overdue' : 'Service due soon'}
    </StatusMark>
  )
}
