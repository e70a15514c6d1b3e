import { HttpError } from 'react-admin'

const CLIENT_ERROR = 400
const SERVER_ERROR = 500

/** One retry for a server outage, none for a refusal. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof HttpError && error.status >= CLIENT_ERROR && error.status < SERVER_ERROR)
