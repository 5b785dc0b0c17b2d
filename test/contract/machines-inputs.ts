import { v7 as newId } from 'uuid'
import type { ValidInputs } from './valid-inputs.ts'

const nothing = () => undefined

export const machinesInputs: ValidInputs['machines'] = {
  listAssets: nothing,
  listMachines: () => ({
    search: 'header',
    state: 'in_use',
    categories: ['headers'],
    sort: 'idCode',
    direction: 'desc',
  }),
  listForPhone: nothing,
  getMachine: ({ assetId }) => ({ id: assetId }),
  listTimeline: ({ assetId }) => ({ id: assetId }),
  addAssets: () => ({ rows: [{ id: newId(), name: 'Loader', idCode: 'L1', category: null }] }),
  editAsset: ({ assetId }) => ({
    id: assetId,
    version: 1,
    name: 'Loader',
    idCode: 'L1',
    category: 'tractors',
    make: 'JCB',
    model: '542',
    year: 2022,
    serial: 'S1',
    capacity: '4 t',
    notes: '',
    meterUnit: 'hours',
    meter: 12.5,
    photoFileId: null,
    service: { everyMeter: 250, everyMonths: 6, dueMeter: 262.5, dueOn: '2027-05-01' },
  }),
  removeAsset: ({ assetId }) => ({ id: assetId }),
  restoreAsset: ({ assetId }) => ({ id: assetId }),
  tagMachine: ({ assetId }) => ({ id: newId(), assetId, reason: 'Hail damage' }),
  releaseMachine: ({ heldAssetId, holdId }) => ({
    id: newId(),
    assetId: heldAssetId,
    holds: [holdId],
    note: 'Looked at',
  }),
  recordService: ({ assetId }) => ({ id: newId(), assetId, doneOn: '2026-11-18', meter: 10, note: 'Oil' }),
  listChecklists: nothing,
  saveChecklist: () => ({
    id: newId(),
    category: 'headers',
    version: 0,
    items: [{ id: '1', text: 'Horn works', critical: true, kind: 'plain', unit: null }],
  }),
  listReleasers: nothing,
  setReleaser: ({ employeeId }) => ({ employeeId, named: true }),
}
