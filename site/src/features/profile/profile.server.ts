import { setTimeout as pause } from 'node:timers/promises'
import { schoolRecord } from '@olympiad/contracts/calls/auth'
import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import { loaded } from '../../lib/loaded.ts'

/** A slow platform holds the page no longer than this. */
const PATIENCE_MS = 1_500

/** One's education and skills, or undefined where they don't come soon: the page stands without them. */
export async function schoolRecordSoon(
  { send }: Pick<App.Locals, 'send'>,
  patienceMs = PATIENCE_MS,
): Promise<SchoolRecordView | undefined> {
  const late = new AbortController()
  const answer = await Promise.race([
    loaded(send(schoolRecord, {})),
    pause(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
  return answer?.user
}
