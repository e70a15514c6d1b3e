import { setTimeout as pause } from 'node:timers/promises'
import { getSchoolRecord } from '@olympiad/contracts/calls/auth'
import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import { undefinedOnError } from '../../lib/undefined-on-error.ts'

/** A slow platform delays the page no longer than this. */
const TIMEOUT_MS = 1_500

/** Undefined where the platform is slow or down: the page works without it. */
export async function loadSchoolRecord(
  { send }: Pick<App.Locals, 'send'>,
  timeoutMs = TIMEOUT_MS,
): Promise<SchoolRecordView | undefined> {
  const timer = new AbortController()
  const answer = await Promise.race([
    undefinedOnError(send(getSchoolRecord, {})),
    pause(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined),
  ])
  timer.abort()
  return answer?.user
}
