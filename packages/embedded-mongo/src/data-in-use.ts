export class DataInUse extends Error {
  override name = 'DataInUse'
}

/** sysexits' EX_TEMPFAIL: the failure may be temporary. */
export const DATA_IN_USE_EXIT_CODE = 75
