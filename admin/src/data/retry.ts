import { HttpError } from 'react-admin'

const REFUSED = 400
const BROKEN = 500

/** One more try for a server that is briefly away; none for what it refused. For react-query's `retry`. */
export const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof HttpError && error.status >= REFUSED && error.status < BROKEN)
