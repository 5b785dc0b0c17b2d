/** The service that stores the files could not be reached or did not do its work. Trying again later may help. */
export class StorageProblem extends Error {
  override name = 'StorageProblem'
}
