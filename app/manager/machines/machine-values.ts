import type { MachineFields, Machine } from '#shared/machines/machines-contract.ts'
import type { MeterUnit } from '#shared/machines/meter.ts'
import { type Typed, typedOrNull } from '#app/manager/business/number-input.ts'
import type { AssetValues } from './asset-fields.tsx'

/** A machine as typed; blank fields are ''. */
export interface MachineValues extends AssetValues {
  make: string
  model: string
  year: Typed
  serial: string
  capacity: string
  notes: string
  meterUnit: MeterUnit | ''
  meter: Typed
  photoFileId: string | null
  service: { everyMeter: Typed; everyMonths: Typed; dueMeter: Typed; dueOn: string | null }
}

export const valuesOf = (machine: Machine): MachineValues => ({
  name: machine.name,
  idCode: machine.idCode ?? '',
  category: machine.category ?? '',
  make: machine.make,
  model: machine.model,
  year: machine.year ?? '',
  serial: machine.serial,
  capacity: machine.capacity,
  notes: machine.notes,
  meterUnit: machine.meterUnit ?? '',
  meter: machine.meter?.reading ?? '',
  photoFileId: machine.photoFileId,
  service: {
    everyMeter: machine.service.everyMeter ?? '',
    everyMonths: machine.service.everyMonths ?? '',
    dueMeter: machine.service.dueMeter ?? '',
    dueOn: machine.service.dueOn,
  },
})

export const fieldsOf = ({ category, year, meterUnit, meter, service, ...values }: MachineValues): MachineFields => ({
  ...values,
  category: category || null,
  year: typedOrNull(year),
  meterUnit: meterUnit || null,
  meter: typedOrNull(meter),
  service: {
    everyMeter: typedOrNull(service.everyMeter),
    everyMonths: typedOrNull(service.everyMonths),
    dueMeter: typedOrNull(service.dueMeter),
    dueOn: service.dueOn,
  },
})
