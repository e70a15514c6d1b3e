import { RETENTION_KINDS, type RetentionCounts, type RetentionReport } from '@olympiad/contracts/views/privacy'
import { RetentionRun } from '../../../model/retention-run.entity.ts'
import type { Em } from '../../../platform/database.ts'

const MONTH_MS = 30 * 24 * 3_600_000

export async function buildRetentionReport(em: Em, now: Date): Promise<RetentionReport> {
  const since = new Date(now.getTime() - MONTH_MS)
  const runs = await em.find(RetentionRun, { began_at: { $gte: since } }, { orderBy: { began_at: -1 } })
  const [last] = runs.length > 0 ? runs : await em.find(RetentionRun, {}, { orderBy: { began_at: -1 }, limit: 1 })
  const month: RetentionCounts = {}
  for (const kind of RETENTION_KINDS) {
    const deleted = runs.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0)
    if (deleted > 0) month[kind] = deleted
  }
  return {
    last: last
      ? {
          began_at: last.began_at.toISOString(),
          ended_at: last.ended_at.toISOString(),
          counts: last.counts,
          failed: last.failed,
        }
      : null,
    month,
  }
}
