import { ObjectId } from '@mikro-orm/mongodb'
import { SCORE_FORM_SCHEMAS, type ScoreFormKind, scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import type { Deps } from '../../deps.ts'
import { Score } from '../../model/score.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction, isDuplicateKey } from '../../platform/database.ts'
import { UnknownCommitResult } from '../../platform/database-availability.ts'
import { type AppError, Conflict, type FieldError, Forbidden, InvalidInput, TooLarge } from '../../platform/errors.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { assertTeamActive } from '../teams/assert-team-active.ts'
import { type LoadedTeam, requireVisibleTeam } from '../teams/teams.service.ts'
import { reportFileError, reportKey } from './report-file.ts'
import { scoresMails } from './scores-mail.ts'

type SubmittedScores = Pick<Score, 'form' | 'scores' | 'matches' | 'github' | 'youtube_link'>
export type ScoreSubmission = { form: unknown; file: Uint8Array | undefined }

/** @throws {AppError} 404, or 403 for a team that they only see */
export async function requireSubmittingTeam(em: Em, user: User, id: string): Promise<LoadedTeam> {
  const { team, access } = await requireVisibleTeam(em, user, id)
  if (!access.canSubmit) throw new Forbidden('forbidden')
  return team
}

const alreadySubmitted = (): AppError => new Conflict('scores_submitted')

/** @throws {AppError} 409 for a submission that isn't reopened */
async function findEarlierScore(em: Em, { _id: team }: LoadedTeam): Promise<Score | null> {
  const earlier = await em.findOne(Score, { team })
  if (earlier && !earlier.reopened) throw alreadySubmitted()
  return earlier
}

/**
 * All or nothing. A team submits once, and again after an admin reopens.
 * @throws {AppError} 409 `team_unpaid`, `team_disabled`, `scores_submitted`; 400 or 413 with the wrong fields
 */
export async function submitScores(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  em: Em,
  user: User,
  team: LoadedTeam,
  submission: ScoreSubmission,
): Promise<void> {
  assertTeamActive(team)
  await findEarlierScore(em, team)
  const { submitted, report } = validateSubmission(team.competion.slug, submission)
  const _id = new ObjectId()
  const file = report ? reportKey(_id.toHexString()) : ''
  if (report) await storage.put(file, report)
  try {
    const replaced = await inTransaction(orm, async (tx) => {
      const earlier = await findEarlierScore(tx, team)
      if (earlier) tx.remove(earlier)
      // Frees the unique index before the insert.
      await tx.flush()
      const score = tx.create(Score, {
        _id,
        team: team._id,
        competion: team.competion._id,
        user: user._id,
        ...submitted,
        file,
        created_at: now(),
      })
      for (const mail of await scoresMails(tx, team, score, user)) queueMail(tx, mail)
      return earlier
    })
    if (replaced?.file) await storage.remove(replaced.file)
  } catch (error) {
    // After an unknown commit result the submission may exist and needs its file.
    if (file && !(error instanceof UnknownCommitResult)) await storage.remove(file)
    throw isDuplicateKey(error) ? alreadySubmitted() : error
  }
}

function normaliseForm(kind: ScoreFormKind, form: unknown) {
  const { success, data, error } = SCORE_FORM_SCHEMAS[kind].safeParse(form)
  if (!success) return { error }
  const { scores, matches, github, youtube_link } = data
  return { kept: { form: kind, scores, matches, github, youtube_link } }
}

/** Reports all faults at once. @throws {AppError} */
function validateSubmission(
  slug: string,
  submission: ScoreSubmission,
): { submitted: SubmittedScores; report: Uint8Array | undefined } {
  const kind = scoreFormKindOf(slug)
  const report = kind === 'engineering' ? (submission.file ?? new Uint8Array()) : undefined
  const fault = report && reportFileError(report)
  const { kept, error } = normaliseForm(kind, submission.form)
  if (kept && !fault) return { submitted: kept, report }
  const errors: FieldError[] = [...(error ? fieldErrors(error) : []), ...(fault ? [{ field: 'file', key: fault }] : [])]
  const Kind = kept && fault === 'pdf_size' ? TooLarge : InvalidInput
  throw new Kind(errors[0]?.key ?? 'invalid_value', { fields: errors })
}
