import type { ResultView } from '@olympiad/contracts/views/team'
import type { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'

type Row = Pick<StoredDocument<Result>, 'score' | 'ranked'>

/** The best rank comes first. */
export const resultViews = (results: readonly Row[]): ResultView[] =>
  results.map(({ score, ranked }) => ({ score: score ?? 0, ranked })).toSorted((a, b) => a.ranked - b.ranked)
