import { api, handler } from '#server/core/http/authorize.ts'
import { softDeleteVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { addAssets, editAsset, listAssets } from './assets.ts'
import { listChecklists, saveChecklist } from './checklists.ts'
import { getMachine } from './get-machine.ts'
import { listForPhone } from './list-for-phone.ts'
import { listMachines } from './list-machines.ts'
import { recordService } from './record-service.ts'
import { type AfterRelease, releaseMachine } from './release-machine.ts'
import { listReleasers, setReleaser } from './releasers.ts'
import { tagMachine } from './tag-machine.ts'
import { listTimeline } from './timeline/list-timeline.ts'

const { machines } = api
const assets = softDeleteVerbs('managerAssets', 'asset')

/** @param afterRelease what follows in features above this one */
export const machinesRoutes = (afterRelease: AfterRelease) => ({
  listAssets: machines.listAssets.handler(handler(listAssets)),
  listMachines: machines.listMachines.handler(handler(listMachines)),
  listForPhone: machines.listForPhone.handler(handler(listForPhone)),
  getMachine: machines.getMachine.handler(handler(getMachine)),
  listTimeline: machines.listTimeline.handler(handler(listTimeline)),
  addAssets: machines.addAssets.handler(handler(addAssets)),
  editAsset: machines.editAsset.handler(handler(editAsset)),
  removeAsset: machines.removeAsset.handler(handler(assets.remove)),
  restoreAsset: machines.restoreAsset.handler(handler(assets.restore)),
  tagMachine: machines.tagMachine.handler(handler(tagMachine)),
  releaseMachine: machines.releaseMachine.handler(
    handler((ctx, input: Parameters<typeof releaseMachine>[1]) => releaseMachine(ctx, input, afterRelease)),
  ),
  recordService: machines.recordService.handler(handler(recordService)),
  listChecklists: machines.listChecklists.handler(handler(listChecklists)),
  saveChecklist: machines.saveChecklist.handler(handler(saveChecklist)),
  listReleasers: machines.listReleasers.handler(handler(listReleasers)),
  setReleaser: machines.setReleaser.handler(handler(setReleaser)),
})
