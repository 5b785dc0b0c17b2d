import { api, requestHandler } from '../http/authorize.ts'
import { getFile } from './get-file.ts'
import { uploadFile } from './upload-file.ts'

export const filesRoutes = {
  uploadFile: api.files.uploadFile.handler(requestHandler(uploadFile)),
  getFile: api.files.getFile.handler(requestHandler(getFile)),
}
