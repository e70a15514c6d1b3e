/** Another process has the data open. */
export class DataInUse extends Error {
  override name = 'DataInUse'
}

/** How the database's process says so by its exit code: a failure that may be over later (sysexits' EX_TEMPFAIL). */
export const IN_USE_EXIT = 75
